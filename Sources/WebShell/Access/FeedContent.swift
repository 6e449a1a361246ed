import HTTPTypes
import Hummingbird

/// What a feed says now.
package enum FeedContent: Sendable {
  case document(FeedDocument)
  /// Nobody knows yet: an empty document would say that there is nothing.
  case unknown
}

/// A file for programs, which ask for it again and again.
package struct FeedDocument: Sendable {
  var text: String
  var contentType: String
  var fileName: String

  /// - Parameters:
  ///   - contentType: begins with `text/`.
  ///   - fileName: under which a person saves it.
  package init(_ text: String, contentType: String, fileName: String) {
    (self.text, self.contentType, self.fileName) = (text, contentType, fileName)
  }

  /// To be asked for again, but not to be sent again while it is the same.
  func response(to request: Request) -> Response {
    Asset(bytes: Array(text.utf8), contentType: contentType).response(
      to: request, caching: "private, no-cache",
      [.contentDisposition: "attachment; filename=\"\(fileName)\""])
  }
}
