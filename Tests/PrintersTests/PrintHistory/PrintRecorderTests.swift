import Foundation
import KeptLogs
import TemporaryFolders
import Testing
import Uplink
import UplinkTesting
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `A recorder whose history another program holds` {
  private let log = KeptLog()
  private let clock = ManualClock()

  @Test func `writes what ended meanwhile, and says once what was in the way`() async throws {
    try await run { recorder, history, holder async throws in
      try await history.call("Ender 3")
      try holder.hold()
      recorder.record(try `Sightings that wait`.event(.printStarted))
      for second in 0..<500 { recorder.record(try `Sightings that wait`.glimpse(.printing, Double(second))) }
      recorder.record(try `Sightings that wait`.event(.printDone))
      try await until(history) { $0.rest.first?.result == .finished }
      for _ in 0..<3 { await fail() }
      await clock.sleepers(atLeast: 1)
      try holder.release()
      clock.advance(by: PrintRecorder.pace)
      try await until(history) { !$0.hasRest }
      #expect(try await history.entries().map(\.print.result) == [.finished])
    }
    let warnings = log.text.split(separator: "\n").filter { $0.contains("Another program has the file") }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("printers/\(Sample.id).sqlite") == true)
    #expect(log.text.contains("is written again"))
  }

  @Test func `loses nothing that it sees before it can read what is written`() async throws {
    try await run(isHeld: true) { recorder, history, holder async throws in
      recorder.record(try `Sightings that wait`.event(.printStarted))
      recorder.record(try `Sightings that wait`.event(.printCancelled))
      await clock.sleepers(atLeast: 2)
      try holder.release()
      clock.advance(by: PrintRecorder.pace)
      try await until(history) { try await $0.entries().first?.print.result == .cancelled }
      #expect(try await history.count() == 1)
    }
  }

  @Test func `says at its end what is not written`() async throws {
    try await run { recorder, history, holder async throws in
      try await history.call("Ender 3")
      try holder.hold()
      recorder.record(try `Sightings that wait`.event(.printStarted))
      recorder.record(try `Sightings that wait`.event(.printDone))
      try await until(history) { $0.rest.first?.result == .finished }
    }
    #expect(log.text.contains("prints are not written") && log.text.contains("benchy.gcode"))
  }

  @Test func `says at its end that it never could read what is written`() async throws {
    try await run(isHeld: true) { recorder, history, holder async throws in
      recorder.record(try `Sightings that wait`.event(.printDone))
      await clock.sleepers(atLeast: 2)
    }
    #expect(log.text.contains("could not be read, and what was seen of prints is lost"))
  }

  /// An attempt more that fails.
  private func fail() async {
    await clock.sleepers(atLeast: 1)
    clock.advance(by: PrintRecorder.pace)
  }

  private func until(
    _ history: PrintHistory, _ condition: @escaping @Sendable (isolated PrintHistory) async throws -> Bool
  ) async throws {
    try await withDeadline(.seconds(30)) {
      for await _ in history.state.values() { if try await condition(history) { return } }
    }
  }

  /// - Parameter isHeld: before the recorder begins.
  private func run(
    isHeld: Bool = false, _ work: @Sendable (PrintRecorder, PrintHistory, HistoryHolder) async throws -> Void
  ) async throws {
    try await SampleOutpost.run { outpost async throws in
      let history = PrintHistories(folder: outpost.folder.url, timeout: .milliseconds(20)).history(
        of: Sample.id)
      let printer = Printer(
        id: Sample.id, name: "Ender 3",
        base: BaseAddress(scheme: .http, host: "127.0.0.1", port: try await SampleServer.freePort()))
      let recorder = PrintRecorder(
        printer: printer, history: history, servers: outpost.app.servers, cameras: outpost.app.cameras,
        live: Broadcast(LivePrinter()), now: { Sample.moment }, logger: log.logger, clock: clock)
      let holder = try HistoryHolder(of: Sample.id, in: outpost.folder)
      if isHeld { try holder.hold() }
      let task = Task { await recorder.run() }
      do { try await work(recorder, history, holder) } catch {
        task.cancel()
        throw error
      }
      task.cancel()
      await task.value
    }
  }
}
