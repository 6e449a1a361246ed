import RecordMappingJSON
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `What OctoPrint makes of files` {
  private var work = FileActivity()

  private var notice: String {
    var live = LivePrinter(link: .live)
    live.fileWork = work
    return FileActivityCallout.markup(live)
  }

  @Test mutating func `is told with how far it is`() throws {
    try hear(#"{"slicingProgress":{"slicer":"cura","source_path":"boats/boat.stl","progress":41.7}}"#)
    #expect(notice.contains("Slicing boat.stl") && notice.contains("42%"))
    try hear(#"{"renderProgress":{"progress":7}}"#)
    #expect(notice.contains("Rendering a timelapse") && notice.contains("value=\"7.0\""))
  }

  @Test(arguments: [EventType.slicingDone, .slicingFailed, .slicingCancelled])
  mutating func `is over with the event that says so`(end: EventType) throws {
    try hear(#"{"slicingProgress":{"source_path":"boat.stl","progress":99}}"#)
    work.hear(PushEvent(type: .movieRendering, payload: nil))
    work.hear(PushEvent(type: end, payload: nil))
    #expect(work.slicing == nil && work.rendering == 0)
    work.hear(PushEvent(type: .movieFailed, payload: nil))
    #expect(work == FileActivity() && !notice.contains("<progress"))
  }

  @Test mutating func `is within bounds whatever is told`() throws {
    for (told, shown) in [("-5", 0.0), ("1e300", 100)] {
      try hear("{\"renderProgress\":{\"progress\":\(told)}}")
      #expect(work.rendering == shown)
    }
  }

  private mutating func hear(_ json: String) throws {
    switch try PushMessage(json: json) {
    case .slicingProgress(let progress): work.hear(progress)
    case .renderProgress(let percent): work.hear(rendering: percent)
    default: Issue.record("\(json)")
    }
  }
}
