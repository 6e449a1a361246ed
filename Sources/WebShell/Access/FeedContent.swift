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
}
