import HTTPTypes
import Hummingbird
import NIOCore

@testable import Campus
@testable import WebShell

extension CampusApp {
  /// A visit in English.
  func visit(to path: String = "/campus") async throws -> CampusVisit {
    try await visit((), Self.visit(to: path, of: self))
  }

  static func visit(to path: String, of app: CampusApp) -> Visit {
    let head = HTTPRequest(
      method: .get, scheme: nil, authority: nil, path: path, headerFields: [.acceptLanguage: "en"])
    return Visit(Request(head: head, body: RequestBody(buffer: ByteBuffer())), to: app)
  }
}
