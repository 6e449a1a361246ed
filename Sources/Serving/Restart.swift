import ServiceLifecycle
import Synchronization

/// Ends all services when it is asked to, so that the process can begin anew with other data.
final class Restart: Service {
  private let (asked, ask) = AsyncStream.makeStream(of: Never.self)
  private let isAsked = Atomic(false)

  /// Whether the services ended because of this.
  var wasAsked: Bool { isAsked.load(ordering: .acquiring) }

  func begin() {
    isAsked.store(true, ordering: .releasing)
    ask.finish()
  }

  func run() async throws {
    for await _ in asked.cancelOnGracefulShutdown() {}
  }
}
