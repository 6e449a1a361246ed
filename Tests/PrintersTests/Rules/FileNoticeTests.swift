import RecordMappingJSON
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `News of a file` {
  private static func notice(_ type: EventType, _ payload: String) throws -> AppNotice? {
    FileNotice(PushEvent(type: type, payload: try JSONValue(parsing: Array(payload.utf8))))?
      .notice(of: Sample.printer())
  }

  @Test(
    arguments: [
      (
        .slicingDone, #"{"stl":"boats/boat.stl","gcode":"boats/boat.gcode"}"#, "slicing-finished",
        "boat.gcode was created from boat.stl and can be printed."
      ),
      (
        .slicingFailed, #"{"stl":"boat.stl","gcode":"boat.gcode","reason":"Slicer\n exited with 1"}"#,
        "slicing-failed", "boat.stl couldn’t be sliced: Slicer exited with 1"
      ),
      (
        .slicingFailed, #"{"stl":"boat.stl"}"#, "slicing-failed",
        "boat.stl couldn’t be sliced: OctoPrint gave no reason"
      ),
      (.transferDone, #"{"local":"a.gcode","remote":"a.gco"}"#, "card-copy-finished", "a.gcode was sent"),
      (
        "TransferFailed", #"{"local":"a.gcode","remote":"a.gco"}"#, "card-copy-failed",
        "a.gcode isn’t fully on the printer’s SD card"
      ),
      (
        .movieFailed, #"{"movie_basename":"boat_1.mp4","reason":"returncode","error":"x"}"#, "film-failed",
        "OctoPrint couldn’t render boat_1.mp4."
      ),
      (
        .movieFailed, #"{"movie":"n/a","movie_basename":"n/a","movie_prefix":"boat_1","reason":"no_frames"}"#,
        "film-failed", "boat_1: no frames were captured"
      ),
    ] as [(EventType, String, String, String)])
  func `is told with its name and the reason`(
    type: EventType, payload: String, kind: String, text: String
  ) throws {
    let notice = try #require(try Self.notice(type, payload))
    #expect(notice.kind == kind && notice.text(.en).hasPrefix(text))
    #expect(notice.text(.cs) != notice.text(.en))
  }

  @Test func `is none without a file, nor of another event`() throws {
    #expect(try Self.notice(.slicingDone, "{}") == nil)
    #expect(try Self.notice(.upload, #"{"stl":"a","gcode":"b","local":"c"}"#) == nil)
  }

  @Test func `cuts what a slicer writes at length`() throws {
    let long = String(repeating: "x", count: 5000)
    let notice = try Self.notice(.slicingFailed, "{\"stl\":\"a.stl\",\"reason\":\"\(long)\"}")
    #expect(try #require(notice).text(.en).count < 300)
  }
}
