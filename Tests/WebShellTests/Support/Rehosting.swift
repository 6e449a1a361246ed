import Hummingbird

@testable import WebShell

/// Lets requests ask for any host: the testing client always asks for `localhost`.
struct Rehosting<Inner: HTTPResponder>: HTTPResponder where Inner.Context == ShellContext {
  var host: String
  var inner: Inner

  func respond(to request: Request, context: ShellContext) async throws -> Response {
    var head = request.head
    head.authority = host
    return try await inner.respond(to: Request(head: head, body: request.body), context: context)
  }
}
