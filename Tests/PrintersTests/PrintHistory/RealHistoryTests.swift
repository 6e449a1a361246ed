import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(4))) struct `The history of a real OctoPrint` {
  @Test func `has a print once with its result, its time and its filament`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.start("short", seconds: 1)
      let print = try await watched.print { $0.result != .printing }
      #expect(print.result == .finished && !print.wasToldLater && !print.wasFoundRunning)
      #expect(print.name == "short.gcode" && print.completion == 100)
      #expect(print.printTime ?? 0 > 0.5)
      #expect(print.ended != nil)
      #expect(try await watched.history.count() == 1)
    }
  }

  @Test func `has the filament of a print that began before its file was analysed`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.becomes(within: .seconds(20)) { $0.condition == .ready }
      let moves = (1...40).map { "G1 X\($0) Y\($0 % 3) E\($0) F6000\n" }.joined()
      var upload = Upload(named: "at once.gcode", .bytes(Array("G28\nG92 E0\n\(moves)".utf8)))
      upload.prints = true
      _ = try await watched.app.servers.client(watched.printer).upload(upload)
      let print = try await watched.print { $0.result == .finished && !$0.lengths.isEmpty }
      #expect(print.used.length.map { (39...41).contains($0) } == true)
    }
  }

  @Test func `knows who cancelled, and counts a cancelled print once`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.start("long", seconds: 60)
      try await watched.print { $0.printsBefore != nil }
      try await watched.app.servers.client(watched.printer).command(.cancel)
      let print = try await watched.print { $0.result != .printing }
      #expect(print.result == .cancelled && print.endedBy?.isEmpty == false)
      // PrintFailed comes after PrintCancelled; the printer is ready after both.
      try await watched.becomes(within: .seconds(20)) { $0.condition == .ready }
      #expect(try await watched.history.count() == 1)
    }
  }

  @Test func `is said to be damaged while the printer is watched all the same`() async throws {
    try await WatchedPrinter.run(damaged: true) { watched async throws in
      try await watched.isLive(within: .seconds(20))
      try await watched.becomes(within: .seconds(20)) { $0.condition == .ready }
      let page = try await watched.outpost.get("/printers/\(watched.printer.id)/ledger").text
      #expect(page.contains("is damaged") && page.contains("printers/\(watched.printer.id).sqlite"))
      #expect(try await watched.outpost.get("/printers/\(watched.printer.id)").text.contains("Ready"))
    }
  }
}

extension WatchedPrinter {
  fileprivate var history: PrintHistory { app.histories.history(of: printer.id) }

  /// Prints a file that does nothing for so long.
  fileprivate func start(_ name: String, seconds: Int) async throws {
    try await becomes(within: .seconds(20)) { $0.condition == .ready }
    let lines = Array(String(repeating: "G4 P200\n", count: seconds * 5).utf8)
    var upload = Upload(named: "\(name).gcode", .bytes(lines))
    upload.prints = true
    _ = try await app.servers.client(printer).upload(upload)
  }

  /// The newest print, once it is so.
  @discardableResult
  fileprivate func print(_ condition: @escaping @Sendable (PrintRecord) -> Bool) async throws -> PrintRecord {
    let history = history
    return try await withDeadline(.seconds(60)) {
      for await _ in history.state.values() {
        if let print = try await history.entries(limit: 1).first?.print, condition(print) { return print }
      }
      throw CancellationError()
    }
  }
}
