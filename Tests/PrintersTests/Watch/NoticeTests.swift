import Foundation
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(4))) struct `A person who is not looking` {
  @Test func `is told once that a print is finished`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.prints(String(repeating: "G4 P200\n", count: 15))
      try await watched.isTold(["print-finished"], within: .seconds(30))
    }
  }

  @Test func `is told who paused a print in OctoPrint, and not what was pressed here`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.prints(Self.long)
      try await watched.client.command(.pause)
      try await watched.isTold(["print-paused"], within: .seconds(10))
      #expect(watched.told.value.first?.text(.en).contains("admin paused it") == true)
      try await watched.client.command(.resume)
      try await watched.becomes(within: .seconds(10)) { $0.condition == .printing }
      let path = "/printers/\(Sample.id)/pauses"
      _ = try await watched.outpost.post(path, [:], isScript: true)
      try await watched.becomes(within: .seconds(10)) { $0.condition == .paused && $0.incidents.pause != nil }
      // It asks to heat again, too; a question that stays open is told to the next one who connects.
      try await watched.says("action_custom prompt_end")
      try await watched.ends()
      #expect(watched.told.value.map(\.kind) == ["print-paused"])
    }
  }

  @Test func `is told that the printer paused by itself`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.prints(Self.long)
      try await watched.says("action_pause")
      try await watched.isTold(["print-paused"], within: .seconds(10))
      #expect(watched.told.value.first?.text(.en).contains("the printer or a command in the file") == true)
      try await watched.ends()
    }
  }

  @Test func `is told once of a change of filament that the file asks for`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.prints("G28\nG4 P500\nM600\n" + Self.long)
      try await watched.isTold(["filament-needed"], within: .seconds(15))
      // As a firmware does then.
      try await watched.says("action_custom paused")
      try await watched.becomes(within: .seconds(10)) { $0.condition == .paused && $0.incidents.pause != nil }
      // It asks to heat again, too; a question that stays open is told to the next one who connects.
      try await watched.says("action_custom prompt_end")
      try await watched.ends()
      #expect(watched.told.value.map(\.kind) == ["filament-needed"])
    }
  }

  @Test func `is told of filament that a sensor misses`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.prints(Self.long)
      try await watched.says("action_custom out_of_filament T0")
      try await watched.isTold(["filament-needed"], within: .seconds(10))
      try await watched.ends()
    }
  }

  @Test func `is told of a print that failed by an error, with OctoPrint's reason, and of the way back`()
    async throws
  {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.prints(Self.long)
      try await watched.says("trigger_fatal_error_marlin")
      try await watched.isTold(["print-failed"], within: .seconds(15))
      #expect(watched.told.value.first?.text(.en).contains("Thermal Runaway") == true)
      try await watched.client.connect(ConnectCommand(port: "VIRTUAL"))
      try await watched.isTold(["print-failed", "printer-reconnected"], within: .seconds(20))
    }
  }

  @Test func `is told of a print that the firmware ended while OctoPrint keeps the connection`() async throws
  {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.isReady()
      try await watched.disconnectsOnErrors(false)
      do {
        try await watched.prints(Self.long)
        try await watched.says("send Error:Probing failed")
        try await watched.isTold(["print-failed"], within: .seconds(15))
        #expect(watched.told.value.first?.text(.en).contains("Probing failed") == true)
        let print = try await watched.lastPrint(within: .seconds(10))
        #expect(print.result == .failed)
        #expect(print.reason?.contains("Probing failed") == true)
        try await watched.isReady()
        // What a person cancels next is no failure.
        try await watched.prints(Self.long)
        try await watched.ends()
        #expect(watched.told.value.map(\.kind) == ["print-failed"])
      } catch {
        try await watched.disconnectsOnErrors(true)
        throw error
      }
      try await watched.disconnectsOnErrors(true)
    }
  }

  @Test func `is told of a printer that is gone while nothing is printed`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.isReady()
      try await watched.says("trigger_fatal_error_marlin")
      try await watched.isTold(["printer-disconnected"], within: .seconds(15))
      try await watched.client.connect(ConnectCommand(port: "VIRTUAL"))
      try await watched.isReady()
    }
  }

  @Test func `is told of an OctoPrint that is gone during a print and of its return, once each`()
    async throws
  {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.prints(Self.long)
      await watched.octoPrint.freeze()
      do {
        try await watched.isTold(["connection-lost"], within: .seconds(15))
      } catch {
        await watched.octoPrint.thaw()
        throw error
      }
      await watched.octoPrint.thaw()
      try await watched.isTold(["connection-lost", "connection-regained"], within: .seconds(20))
      #expect(Set(watched.told.value.map(\.key)).count == 1, "the return takes the place of the loss")
      try await watched.ends()
    }
  }

  @Test func `is told that a file is on the printer's card, and not that it was printed`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.isReady()
      let code = String(repeating: "G4 P1\n", count: 40)
      let stored = try await watched.client.upload(Upload(named: "card.gcode", .bytes(Array(code.utf8))))
      _ = try await watched.client.uploadToSD(try #require(stored.files["local"]?.file))
      try await watched.isTold(["card-copy-finished"], within: .seconds(60))
      try await watched.isReady()
      #expect(watched.told.value.map(\.kind) == ["card-copy-finished"])
    }
  }

  @Test func `is told nothing of a print that somebody cancels`() async throws {
    try await WatchedPrinter.run(now: { Date() }) { watched async throws in
      try await watched.prints(Self.long)
      try await watched.ends()
      #expect(watched.told.value == [])
    }
  }

  private static let long = String(repeating: "G4 P100\n", count: 900)
}

extension WatchedPrinter {
  var client: OctoPrintClient { app.servers.client(printer) }

  func isReady() async throws {
    try await becomes(within: .seconds(20)) { $0.isLive && $0.condition == .ready }
  }

  /// Begins a print of this.
  fileprivate func prints(_ gcode: String) async throws {
    // One that an earlier test could not end.
    try await becomes(within: .seconds(20)) { $0.condition != nil }
    if app.live.value(printer.id).condition?.hasJob == true { try await client.command(.cancel) }
    try await isReady()
    var upload = Upload(named: "news.gcode", .bytes(Array(gcode.utf8)))
    upload.prints = true
    _ = try await client.upload(upload)
    try await becomes(within: .seconds(15)) { $0.condition?.hasJob == true }
  }

  /// Lets the virtual printer do something that only a real one does.
  fileprivate func says(_ debug: String) async throws {
    try await client.send(commands: ["!!DEBUG:\(debug)"])
  }

  /// OctoPrint reads it when it connects.
  fileprivate func disconnectsOnErrors(_ does: Bool) async throws {
    var change = SettingsChange()
    change.set(["serial", "disconnectOnErrors"], to: does)
    _ = try await client.save(change)
    try await client.disconnect()
    try await becomes(within: .seconds(10)) { $0.condition == .disconnected }
    try await client.connect(ConnectCommand(port: "VIRTUAL"))
    try await isReady()
  }

  /// As the history has it, once it has ended.
  fileprivate func lastPrint(within limit: Duration) async throws -> PrintRecord {
    let history = app.histories.history(of: printer.id)
    return try await withDeadline(limit) {
      while true {
        if let print = try await history.entries(after: nil, limit: 1).first?.print, print.result != .printing
        {
          return print
        }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  fileprivate func ends() async throws {
    try await client.command(.cancel)
    try await isReady()
  }
}
