import HTTPTypes
import Logging
import Synchronization
import Testing
import Uplink
import UplinkTesting

@Suite struct `The samples of Failures and the trace` {
  private let farm = UplinkClient(
    base: BaseAddress(scheme: .https, host: "farm.example"),
    transport: ScriptedTransport { _ in
      .answer(
        Response(
          status: .conflict, headerFields: [.contentType: "application/problem+json"],
          body: Array(#"{"detail": "Bella has a calf."}"#.utf8)))
    })
  private let logger = Logger(label: "samples")

  @Test func `tell what failed`() async {
    let shown = Mutex<[String]>([])
    func show(_ text: String) { shown.withLock { $0.append(text) } }
    do {
      _ = try await farm.execute(.delete("animals/7"))
    } catch {
      switch error.cause {
      case .status(let response) where response.status == .notFound: show("It is gone already.")
      case .status: show(error.problem?.detail ?? "The farm refused that.")
      case .offline: show("There is no connection.")
      case .authentication(let failure) where failure.isFinal: show("Please log in.")
      case .timedOut, .transport, .circuitOpen: show("The farm does not answer.")
      default: show("That did not work.")
      }
      logger.notice("\(error)")
    }
    #expect(shown.withLock { $0 } == ["Bella has a calf."])
  }

  @Test func `tell what happened`() async throws {
    do {
      _ = try await farm.execute(.delete("animals/7"))
      Issue.record("it succeeded")
    } catch {
      for entry in error.trace.entries {
        print("\(entry.at) +\(entry.took) \(entry.event)")
      }
      #expect(error.trace.entries.count == 3)
      #expect(error.trace.entries.map(\.took).reduce(.zero, +) == error.trace.total)
    }
  }
}
