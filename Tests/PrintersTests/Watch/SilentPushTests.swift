import Keyring
import Logging
import OctoPrint
import PushProxy
import TemporaryFolders
import Testing
import TransportContract
import Uplink
import UplinkTesting
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2)))
struct `A printer whose push channel says nothing` {
  private static let timeouts = PushTimeouts(quiet: .seconds(1), answer: .seconds(1))

  private func watched(
    _ mood: PushProxy.Mood, _ work: @escaping @Sendable (WatchedPrinter, PushProxy) async throws -> Void
  ) async throws {
    try await PushProxy.run(before: try await octoPrint(), mood) { proxy in
      try await WatchedPrinter.run(proxy: proxy, timeouts: Self.timeouts) { watched async throws in
        try await work(watched, proxy)
      }
    }
  }

  private func octoPrint() async throws -> BaseAddress {
    let octoPrint = try #require(RealOctoPrint.current)
    return try ServerAddress(parsing: try await octoPrint.start().address).base
  }

  @Test func `is told to be without values, and is live as soon as they come through`() async throws {
    try await watched(.mute) { watched, proxy in
      try await watched.isLost(within: .seconds(10), .pushSilent)
      proxy.becomes(.passing)
      try await watched.isLive(within: .seconds(10))
    }
  }

  @Test func `is lost although it was live`() async throws {
    try await watched(.passing) { watched, proxy in
      try await watched.isLive(within: .seconds(10))
      proxy.becomes(.mute)
      try await watched.isLost(within: .seconds(10), .pushSilent)
      #expect(watched.state.condition != nil, "the last known state stays")
    }
  }

  @Test func `since nothing can be read is told so, with their number`() async throws {
    try await watched(.garbled) { watched, _ in
      try await watched.becomes(within: .seconds(10)) { state in
        guard case .lost(_, .pushUnreadable(let count)) = state.server.connection else { return false }
        return count > 1
      }
    }
  }

  @Test func `does not keep a script`() async throws {
    let octoPrint = try #require(RealOctoPrint.current)
    let access = try await octoPrint.start()
    try await PushProxy.run(before: try await self.octoPrint(), .mute) { proxy in
      try await SampleOutpost.run { outpost async throws in
        let printers = try await script(outpost, ManualClock())
        let printer = try await outpost.save("mute1", at: proxy.base, key: access.key)
        await #expect { try await printers.status(of: printer) } throws: { error in
          if case .connection(.pushSilent) = error as? PrinterCLIError { true } else { false }
        }
      }
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct `A printer that never answers` {
  @Test func `does not keep a script longer than its timeout, however many do so`() async throws {
    let server = try await ContractServer(.silence)
    try await SampleOutpost.run { outpost async throws in
      let clock = ManualClock()
      _ = try await outpost.save("silent1", at: server.base, key: "key")
      _ = try await outpost.save("silent2", at: server.base, key: "key")
      let printers = try await script(outpost, clock)
      async let reports = printers.statusOfAll()
      await clock.sleepers(atLeast: 2)
      clock.advance(by: PrinterCLI.timeout)
      let troubles = await reports.map { [$0.id, $0.link, $0.trouble ?? ""] }
      #expect(
        troubles.sorted { $0[0] < $1[0] } == [
          ["silent1", "lost", Sample.english(.troubleNoAnswer)],
          ["silent2", "lost", Sample.english(.troubleNoAnswer)],
        ])
    }
    try await server.stop()
  }
}

/// A script that shares the app's folder.
private func script(_ outpost: SampleOutpost, _ clock: any Clock<Duration>) async throws -> PrinterCLI {
  try await PrinterCLI(
    folder: outpost.folder.url, keyring: SampleKeyring.make(in: outpost.folder), transport: outpost.transport,
    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, clock: clock)
}

extension SampleOutpost {
  fileprivate func save(_ id: String, at base: BaseAddress, key: String?) async throws -> Printer {
    let printer = Printer(id: id, name: id, base: base)
    try await app.repository.save(printer, key: key.map(Secret.init))
    return printer
  }
}
