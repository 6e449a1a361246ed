import OctoPrint
import RecordMappingJSON
import Testing

/// What a virtual printer without slicer and ffmpeg cannot cause. The messages are written by hand from
/// OctoPrint's documentation (docs.octoprint.org/en/1.11.x/api/push.html).
@Suite struct `A rare push message` {
  @Test func `tells how far a slicer is`() throws {
    let json = """
      {"slicingProgress":{"slicer":"cura","source_location":"local","source_path":"a.stl",\
      "dest_location":"local","dest_path":"a.gco","progress":42.5}}
      """
    guard case .slicingProgress(let slicing) = try PushMessage(json: json) else { throw Unexpected() }
    #expect(slicing.progress == 42.5 && slicing.sourcePath == "a.stl" && slicing.destLocation == .local)
  }

  @Test func `tells how far a film is`() throws {
    guard case .renderProgress(42.5) = try PushMessage(json: #"{"renderProgress":{"progress":42.5}}"#) else {
      throw Unexpected()
    }
  }

  @Test func `tells how time-lapses are taken`() throws {
    let json = #"{"timelapse":{"type":"zchange","fps":25,"postRoll":0,"retractionZHop":0.5,"minDelay":5.0}}"#
    guard case .timelapse(let configuration?) = try PushMessage(json: json) else { throw Unexpected() }
    #expect(configuration.type == .zChange && configuration.retractionZHop == 0.5)
    guard case .timelapse(nil) = try PushMessage(json: #"{"timelapse":null}"#) else { throw Unexpected() }
  }

  @Test func `keeps what a plugin says byte for byte`() throws {
    let json = #"{"plugin":{"plugin":"x","data":{"a": 1.0, "b":[ ]}}}"#
    guard case .plugin(let message) = try PushMessage(json: json) else { throw Unexpected() }
    #expect(message.data.map { String(decoding: $0.bytes, as: UTF8.self) } == #"{"a": 1.0, "b":[ ]}"#)
  }

  @Test func `says which mark belongs to the drawing of temperatures`() throws {
    let json = """
      {"current":{"state":{"text":"","flags":{}},"resends":{"count":2,"transmitted":50,"ratio":4},\
      "offsets":{"tool0":5},"busyFiles":[{"origin":"local","path":"a.gcode"}],"currentZ":1.2,\
      "markings":[{"type":"print","label":"Start","time":1763704921.5}]}}
      """
    guard case .current(let update) = try PushMessage(json: json) else { throw Unexpected() }
    #expect(update.markings?.first?.label == "Start" && update.resends?.count == 2)
    #expect(update.offsets == ["tool0": 5] && update.busyFiles?.first?.path == "a.gcode")
    #expect(update.currentZ == 1.2)
  }

  private struct Unexpected: Error {}
}
