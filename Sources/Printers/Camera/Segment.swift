import HTTPTypes
import Uplink

/// Some seconds of a film, or a part of them, as a camera's server sends it.
struct Segment: Sendable {
  /// Its media type.
  let type: String
  /// Of the bytes that come; `nil` if the server did not say.
  let length: Int?
  /// Which bytes these are of how many (RFC 9110, 14.4), if not all were asked for.
  let range: String?
  private let body: ResponseBody

  init(_ answer: StreamedResponse, type: String) {
    self.type = type
    length = answer.head.headerFields[.contentLength].flatMap { Int($0) }
    range = answer.head.status == .partialContent ? answer.head.headerFields[.contentRange] : nil
    body = answer.body
  }

  /// The next bytes, `nil` at the end; each comes once.
  func next() async throws -> [UInt8]? {
    var iterator = body.makeAsyncIterator()
    return try await iterator.next()
  }
}
