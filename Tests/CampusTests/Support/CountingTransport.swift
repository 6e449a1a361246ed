import Synchronization
import Uplink

/// Remembers what was asked for on its way out.
final class CountingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let asked = Mutex<[Request]>([])

  init(_ transport: any HTTPTransport) { self.transport = transport }

  /// Since the last time.
  func take() -> [Request] {
    asked.withLock { asked in
      defer { asked = [] }
      return asked
    }
  }

  func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    asked.withLock { $0.append(request) }
    return try await transport.send(request, to: base)
  }
}
