import HTTPTypes
import Hummingbird
package import NIOCore

/// What a page fetches for itself: a picture, numbers that its script draws, or a film that it plays; and what other programs
/// do.
package struct PageData: Sendable {
  private enum Content {
    case sent(SentContent)
    /// To be asked for again, but not to be sent again while it is the same.
    case again(Asset)
  }

  private let status: HTTPResponse.Status
  private let headers: HTTPFields
  private let content: Content

  /// - Parameters:
  ///   - type: the media type.
  ///   - isVersioned: whether its address names the version, so that a browser may keep it; nobody else may.
  package init(type: String, _ bytes: [UInt8], isVersioned: Bool = false) {
    self.init(
      status: .ok, type: type, bytes,
      cacheControl: isVersioned ? "private, max-age=31536000, immutable" : "no-store")
  }

  /// What is played, or the part of it that a player asks for (``Visit/range``), handed on as it comes.
  ///
  /// - Parameters:
  ///   - type: never by another server's word: what that sends would be in our own origin.
  ///   - range: which bytes these are; `nil` for all.
  ///   - total: how many there are of the whole, if that is known.
  package init(
    type: String, part range: Range<Int>?, of total: Int?,
    _ chunks: any AsyncSequence<[UInt8], any Error> & Sendable
  ) {
    status = range == nil ? .ok : .partialContent
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-store", .acceptRanges: "bytes"]
    if let range {
      let whole = total.map(String.init) ?? "*"
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(whole)"
    }
    self.headers = headers
    content = .sent(.chunks(length: range?.count ?? total, chunks))
  }

  /// What goes on for as long as somebody reads it, such as the pictures of a camera.
  ///
  /// - Parameters:
  ///   - timeout: the connection is closed when nothing went out for so long: who reads has gone without a word, or
  ///     nothing comes.
  ///   - write: is handed what takes each piece, once the one before has gone out.
  package init(type: String, timeout: Duration, _ write: @escaping Writing) {
    status = .ok
    headers = [.contentType: type, .cacheControl: "no-store"]
    content = .sent(.endless(timeout: timeout, write))
  }

  /// Takes the next piece of what goes on.
  package typealias Sink = @concurrent (ByteBuffer) async throws -> Void
  package typealias Writing = @concurrent @Sendable (Sink) async throws -> Void

  /// A file for programs.
  init(_ document: SharedFileDocument) {
    status = .ok
    headers = [.contentDisposition: "attachment; filename=\"\(document.fileName)\""]
    content = .again(Asset(bytes: Array(document.text.utf8), contentType: document.contentType))
  }

  private init(
    status: HTTPResponse.Status, type: String, _ bytes: [UInt8], cacheControl: String,
    retryAfter: Int? = nil
  ) {
    self.status = status
    var headers: HTTPFields = [.contentType: type, .cacheControl: cacheControl]
    headers[.retryAfter] = retryAfter.map(String.init)
    self.headers = headers
    content = .sent(.whole(ByteBuffer(bytes: bytes)))
  }

  package static func json(_ text: String) -> PageData {
    PageData(type: "application/json", Array(text.utf8))
  }

  /// There is no such thing, for the reason that the page then shows.
  package static func missing(_ sentence: String) -> PageData { .sentence(sentence, status: .notFound) }

  /// It is not for who asks, for the reason that the page then shows.
  package static func refused(_ sentence: String) -> PageData { .sentence(sentence, status: .forbidden) }

  /// A remote could not be asked.
  static func failed(_ sentence: String) -> PageData { .sentence(sentence, status: .badGateway) }

  /// Nobody knows yet.
  ///
  /// - Parameter retryAfter: seconds after which to ask again.
  static func unknown(_ sentence: String, retryAfter: Int) -> PageData {
    .sentence(sentence, status: .serviceUnavailable, retryAfter: retryAfter)
  }

  private static func sentence(
    _ text: String, status: HTTPResponse.Status, retryAfter: Int? = nil
  ) -> PageData {
    PageData(
      status: status, type: "text/plain; charset=utf-8", Array(text.utf8), cacheControl: "no-store",
      retryAfter: retryAfter)
  }

  /// - Parameter hangUp: ends the connection.
  func response(to request: Request, hangUp: @escaping @Sendable () -> Void) throws -> Response {
    switch content {
    case .sent(let content):
      Response(status: status, headers: headers, body: content.body(hangUp: hangUp))
    case .again(let asset): try asset.response(to: request, caching: "private, no-cache", headers)
    }
  }
}

extension Range<Int> {
  /// Bytes that a request asks for (RFC 9110, section 14.2); `nil` for all, as anybody may answer.
  init?(asked text: String?) {
    guard let match = text?.wholeMatch(of: /bytes=(\d{1,15})-(\d{0,15})/), let first = Int(match.1) else {
      return nil
    }
    let end = Int(match.2).map { $0 + 1 } ?? Int.max
    guard first < end else { return nil }
    self = first..<end
  }
}
