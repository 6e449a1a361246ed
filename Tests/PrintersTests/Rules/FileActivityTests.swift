import RecordMappingJSON
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `What OctoPrint makes of files` {
  private var work = FileActivity()

  private var notice: String {
    var live = LivePrinter(.live)
    live.fileWork = work
    return FileActivityCallout.markup(live)
  }

  @Test mutating func `is told with how far it is`() throws {
    try apply(#"{"slicingProgress":{"slicer":"cura","source_path":"boats/boat.stl","progress":41.7}}"#)
    #expect(notice.contains("Slicing boat.stl") && notice.contains("42%"))
    try apply(#"{"renderProgress":{"progress":7}}"#)
    #expect(notice.contains("Rendering a timelapse") && notice.contains("value=\"7.0\""))
  }

  @Test(arguments: [EventType.slicingDone, .slicingFailed, .slicingCancelled])
  mutating func `is over with the event that says so`(end: EventType) throws {
    try apply(#"{"slicingProgress":{"source_path":"boat.stl","progress":99}}"#)
    work.apply(PushEvent(type: .movieRendering, payload: nil))
    work.apply(PushEvent(type: end, payload: nil))
    #expect(work.slicing == nil && work.rendering == 0)
    work.apply(PushEvent(type: .movieFailed, payload: nil))
    #expect(work == FileActivity() && !notice.contains("<progress"))
  }

  @Test mutating func `is within bounds whatever is told`() throws {
    for (told, shown) in [("-5", 0.0), ("1e300", 100)] {
      try apply("{\"renderProgress\":{\"progress\":\(told)}}")
      #expect(work.rendering == shown)
    }
  }

  private mutating func apply(_ json: String) throws {
    switch try PushMessage(json: json) {
    case .slicingProgress(let progress): work.apply(progress)
    case .renderProgress(let percent): work.apply(rendering: percent)
    default: Issue.record("\(json)")
    }
  }
}
