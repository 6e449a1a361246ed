import Foundation
import Hummingbird
import KeptLogs
import Keyring
import Synchronization
import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

/// OctoPrint analyses a file that is printed at once only after its print.
@Suite(.timeLimit(.minutes(1))) struct `A print that begins before its file is analysed` {
  @Test func `has its filament and its cost once the analysis comes`() async throws {
    try await Self.run { recording async throws in
      try await recording.history.set(FilamentPrice(density: 1.25, price: 20, currency: "EUR"))
      let ended = try await recording.print()
      #expect(ended.used.length == nil && ended.cost == nil && ended.filament(Sample.english) == nil)
      recording.analyse()
      recording.recorder.seeAnalysis(of: ended.file)
      let print = try await recording.found { !$0.lengths.isEmpty }
      #expect(print.used.length == 1000 && print.weight == 3 && print.cost == 0.06 && print.currency == "EUR")
    }
  }

  @Test func `has it by the next connection, if nobody was told of the analysis`() async throws {
    try await Self.run { recording async throws in
      _ = try await recording.print()
      recording.analyse()
      recording.recorder.seeAnalysis(of: nil)
      #expect(try await recording.found { !$0.lengths.isEmpty }.used.length == 1000)
    }
  }

  @Test func `has it while it is under way, too`() async throws {
    try await Self.run { recording async throws in
      recording.recorder.record(try `Sightings that wait`.event(.printStarted))
      _ = try await recording.found { $0.printsBefore != nil }
      recording.analyse()
      recording.recorder.seeAnalysis(of: .local("benchy.gcode"))
      #expect(try await recording.found { !$0.lengths.isEmpty }.result == .printing)
      recording.recorder.record(try `Sightings that wait`.event(.printDone))
      #expect(try await recording.found { $0.result == .finished }.used.length == 1000)
    }
  }

  @Test func `has nothing of another file, nor of one that took its place`() async throws {
    try await Self.run { recording async throws in
      _ = try await recording.print()
      recording.analyse(uploaded: Sample.moment.addingTimeInterval(60))
      recording.recorder.seeAnalysis(of: .local("benchy.gcode"))
      recording.recorder.seeAnalysis(of: .local("other.gcode"))
      // What is seen is looked at in turn: with this print the analyses were, too.
      recording.recorder.record(try `Sightings that wait`.event(.printStarted))
      _ = try await recording.found { $0.result == .printing && $0.printsBefore != nil }
      #expect(try await recording.history.entries().allSatisfy { $0.print.lengths.isEmpty })
    }
  }

  @Test func `costs nothing by a spool that was put in after it`() async throws {
    try await Self.run { recording async throws in
      recording.live.update {
        $0.equipment = Equipment()
        $0.equipment?.spoolCurrency = "EUR"
      }
      let ended = try await recording.print()
      recording.live.update { $0.accessories.apply(Self.rack, at: Sample.moment) }
      recording.analyse()
      recording.recorder.seeAnalysis(of: ended.file)
      #expect(try await recording.found { !$0.lengths.isEmpty }.cost == nil)
    }
  }

  private static var rack: SpoolRack {
    var spool = Spool(id: 7, name: "Silver")
    (spool.density, spool.totalWeight, spool.cost) = (1.25, 1000, 20)
    return SpoolRack(selected: [0: spool])
  }

  // MARK: A recorder beside a server

  private struct Recording: Sendable {
    var recorder: PrintRecorder
    var history: PrintHistory
    var live: Broadcast<LivePrinter>
    var server: AnalysingServer

    func analyse(uploaded: Date = Sample.moment.addingTimeInterval(-60)) { server.analyse(uploaded) }

    /// A print from its beginning to its end.
    func print() async throws -> PrintRecord {
      recorder.record(try `Sightings that wait`.event(.printStarted))
      recorder.record(try `Sightings that wait`.event(.printDone))
      return try await found { $0.result == .finished }
    }

    func found(_ condition: @escaping @Sendable (PrintRecord) -> Bool) async throws -> PrintRecord {
      try await withDeadline(.seconds(30)) {
        for await _ in history.state.values() {
          if let found = try await history.entries().map(\.print).first(where: condition) { return found }
        }
        throw CancellationError()
      }
    }
  }

  /// Knows one file, which it has not analysed yet.
  private final class AnalysingServer: Sendable {
    private let uploaded = Mutex<Date?>(nil)

    func analyse(_ date: Date) { uploaded.withLock { $0 = date } }

    @Sendable func add(to router: Router<BasicRequestContext>) {
      router.get("api/files/local/benchy.gcode") { _, _ in
        let analysis = self.uploaded.withLock { $0 }.map { date in
          """
          ,"date":\(Int(date.timeIntervalSince1970)),\
          "gcodeAnalysis":{"filament":{"tool0":{"length":1000,"volume":2.4}}}
          """
        }
        return SampleServer.answer(
          .ok,
          """
          {"name":"benchy.gcode","path":"benchy.gcode","origin":"local","type":"machinecode"\(analysis ?? "")}
          """)
      }
    }
  }

  private static func run(_ work: @escaping @Sendable (Recording) async throws -> Void) async throws {
    let server = AnalysingServer()
    try await SampleServer.run(server.add) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        let (history, live) = (outpost.app.histories.history(of: Sample.id), Broadcast(LivePrinter()))
        let recorder = PrintRecorder(
          printer: printer, history: history, servers: outpost.app.servers, cameras: outpost.app.cameras,
          live: live, now: { Sample.moment }, logger: KeptLog().logger)
        let task = Task { await recorder.run() }
        do {
          try await work(Recording(recorder: recorder, history: history, live: live, server: server))
        } catch {
          task.cancel()
          throw error
        }
        task.cancel()
        await task.value
      }
    }
  }
}
