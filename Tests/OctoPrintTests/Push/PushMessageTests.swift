import OctoPrint
import RecordMappingJSON
import Testing

@Suite struct `A push message` {
  @Test func `greets with the server's version`() throws {
    let json = #"{"connected":{"version":"1.11.8","safe_mode":null,"online":true,"permissions":[]}}"#
    guard case .connected(let greeting) = try PushMessage(json: json) else { throw Unexpected(json: json) }
    #expect(greeting.version == "1.11.8")
    #expect(greeting.isOnline)
    #expect(greeting.safeMode == nil)
  }

  @Test func `brings the history of a printer that is offline`() throws {
    let json = """
      {"history":{"state":{"text":"Offline","flags":{"operational":false,"printing":false,"cancelling":false,\
      "pausing":false,"resuming":false,"finishing":false,"closedOrError":true,"error":false,"paused":false,\
      "ready":false,"sdReady":false},"error":""},"job":{"file":{"name":null,"path":null,"display":null,\
      "origin":null,"size":null,"date":null},"estimatedPrintTime":null,"averagePrintTime":null,\
      "lastPrintTime":null,"filament":null,"user":null},"currentZ":null,"progress":{"completion":null,\
      "filepos":null,"printTime":null,"printTimeLeft":null,"printTimeLeftOrigin":null},"offsets":{},\
      "resends":{"count":0,"transmitted":0,"ratio":0},"serverTime":1763704921.1,"temps":[],"logs":[],\
      "messages":[],"busyFiles":[],"markings":[]}}
      """
    guard case .history(let update) = try PushMessage(json: json) else { throw Unexpected(json: json) }
    #expect(update.state.text == "Offline")
    #expect(update.state.flags.closedOrError)
    #expect(!update.state.flags.operational)
    #expect(update.job?.file.name == nil)
    #expect(update.progress?.completion == nil)
    #expect(update.temps == [])
    #expect(update.serverTime == 1763704921.1)
  }

  @Test func `brings the current state of a print`() throws {
    let json = """
      {"current":{"state":{"text":"Printing","flags":{"operational":true,"printing":true},"error":""},\
      "job":{"file":{"name":"tiny.gcode","display":"Tiny ž.gcode"},"estimatedPrintTime":93.5},\
      "progress":{"completion":12.5,"filepos":1193,"printTime":11,"printTimeLeft":80,\
      "printTimeLeftOrigin":"estimate"},"temps":[{"time":1763704921,"tool0":{"actual":21.3,"target":60.0},\
      "tool1":{"actual":null,"target":null},"bed":{"actual":60.1,"target":0},"chamber":null,\
      "W":{"actual":1}}],"serverTime":1763704921.2,"plugins":{}}}
      """
    guard case .current(let update) = try PushMessage(json: json) else { throw Unexpected(json: json) }
    #expect(update.state.flags.printing)
    #expect(update.job?.file.display == "Tiny ž.gcode")
    #expect(update.job?.estimatedPrintTime == 93.5)
    #expect(update.progress?.completion == 12.5)
    #expect(update.progress?.printedSeconds == 11)
    #expect(update.progress?.printTimeLeft == 80)
    #expect(update.progress?.printTimeLeftOrigin == "estimate")
    #expect(
      update.temps == [
        TemperatureReading(
          time: 1_763_704_921,
          heaters: [
            .tool(0): Temperature(actual: 21.3, target: 60), .bed: Temperature(actual: 60.1, target: 0),
          ])
      ])
  }

  @Test func `counts flags that an old server leaves out, or leaves empty, as unset`() throws {
    let json = #"{"current":{"state":{"text":"Operational","flags":{"operational":true,"paused":null}}}}"#
    guard case .current(let update) = try PushMessage(json: json) else { throw Unexpected(json: json) }
    #expect(update.state.flags.operational)
    #expect(!update.state.flags.paused)
    #expect(!update.state.flags.finishing)
    #expect(update.temps == nil)
  }

  @Test(arguments: [("1e300", 366 * 86_400), ("-5", 0), ("1e20", 366 * 86_400), ("1.9", 1)])
  func `bounds a print time that cannot be`(number: String, seconds: Int) throws {
    let json = #"{"current":{"state":{"text":"","flags":{}},"progress":{"printTime":\#(number)}}}"#
    guard case .current(let update) = try PushMessage(json: json) else { throw Unexpected(json: json) }
    #expect(update.progress?.printedSeconds == seconds)
  }

  @Test(arguments: ["tool-1", "tool+1", "tool", "toolbox", "tool99999999999999999999", "W", "time2", "Bed"])
  func `skips heaters it does not know`(key: String) throws {
    let json = """
      {"current":{"state":{"text":"","flags":{}},"temps":[{"time":1,"\(key)":{"actual":1,"target":0}}]}}
      """
    guard case .current(let update) = try PushMessage(json: json) else { throw Unexpected(json: json) }
    #expect(update.temps?.first?.heaters == [:])
  }

  @Test func `names an event, and asks for a new session`() throws {
    let event = #"{"event":{"type":"PrintPaused","payload":{"path":"tiny.gcode","fileposition":1193}}}"#
    guard case .event(let paused) = try PushMessage(json: event) else { throw Unexpected(json: event) }
    #expect(paused.type == .printPaused)
    #expect(paused.file == .local("tiny.gcode"))
    #expect(paused.payload?["fileposition"].int == 1193)
    let reauth = #"{"reauthRequired":{"reason":"modified"}}"#
    guard case .reauthenticationRequired("modified") = try PushMessage(json: reauth) else {
      throw Unexpected(json: reauth)
    }
  }

  @Test(arguments: [#"{}"#, #"{"fromTheFuture":[1,2]}"#])
  func `may be one of those we do not know`(json: String) throws {
    guard case .other = try PushMessage(json: json) else { throw Unexpected(json: json) }
  }

  @Test func `costs only itself when it is out of range`() throws {
    let json = #"{"current":{"state":{"text":"","flags":{}},"serverTime":1e999,"currentZ":"high"}}"#
    guard case .current(let update) = try PushMessage(json: json) else { throw Unexpected(json: json) }
    #expect(update.serverTime == nil)
    #expect(update.currentZ == nil)
  }

  @Test(arguments: [
    "", "o", "h", "[]", "null", #"{"current":{"state":7}}"#, #"{"current":{"job":{}}}"#, #"{"event":{}}"#,
    #"{"current":{"state":{"text":"","flags":{}}}"#, #"{"plugin":7}"#,
  ])
  func `is refused when it is none`(json: String) {
    #expect(throws: (any Error).self) { try PushMessage(json: json) }
  }

  @Test func `is refused when it is nested without end`() {
    let json = #"{"plugin":{"plugin":"x","data":"# + String(repeating: "[", count: 1_000_000)
    #expect(throws: (any Error).self) { try PushMessage(json: json) }
  }

  private struct Unexpected: Error { var json: String }
}
