import HTTPTypes
import Uplink

/// A successful answer that could not be read. Nothing of it was taken.
package struct UnexpectedDocument: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case empty
    /// An HTML page: a login, a proxy, a notice.
    case page
    /// It ends too early.
    case cut
    case other
  }

  package let kind: Kind
  /// Method and path.
  package let request: String
  /// Where it stopped making sense, without anything of its content.
  package let reason: String

  init(_ response: Response, asked request: String, reason: String, isCut: Bool) {
    self.request = request
    self.reason = reason
    let start = String(decoding: response.body.prefix(256), as: UTF8.self).drop { $0.isWhitespace }
    let type = response.headerFields[.contentType]?.lowercased() ?? ""
    let isPage =
      type.hasPrefix("text/html") || start.lowercased().hasPrefix("<!doctype html")
      || start.lowercased().hasPrefix("<html")
    kind = response.body.isEmpty ? .empty : isPage ? .page : isCut ? .cut : .other
  }
}
