import HTTPTypes
import HerdServer
import Hummingbird
import NIOCore
import Synchronization

/// What stands between a device and its server, and harms what passes.
struct Meddling: Sendable {
  /// Returns what is answered in the place of the server, or what becomes of its answer; `nil` leaves it.
  private let meddle: @Sendable (Request, Response) async throws -> Response?
  private let isPacked: Bool

  /// - Parameter isPacked: whether answers may be packed.
  init(
    isPacked: Bool = false, _ meddle: @escaping @Sendable (Request, Response) async throws -> Response?
  ) {
    (self.isPacked, self.meddle) = (isPacked, meddle)
  }

  /// Nothing does.
  init() { self.init(isPacked: true) { _, _ in nil } }

  /// Answers by the server, or in its place.
  func respond(
    to request: Request, _ context: HerdRequestContext, by server: some HTTPResponder<HerdRequestContext>
  ) async throws -> Response {
    var head = request.head
    if !isPacked { head.headerFields[.acceptEncoding] = nil }
    let asked = Request(head: head, body: request.body)
    let answer = try await server.respond(to: asked, context: context)
    return try await meddle(request, answer) ?? answer
  }
}

/// A value that a test's closure hands out.
final class Kept<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  var value: Value? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}
