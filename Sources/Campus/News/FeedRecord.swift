import RecordMapping
import Uplink
import WebShell

/// A feed of news that the person has added.
@Record(table: "feed")
struct FeedRecord: Hashable, RefreshOutcome {
  /// Its address.
  @ID let id: String
  /// As it calls itself; `nil` until it has come.
  var title: String?
  var etag: String?
  var lastModified: String?
  /// Seconds since 1970.
  var added: Double
  var succeeded: Double?
  var failed: Double?
  var failure: String?

  var name: String { title ?? address.redacted }

  /// Its address for a page: the one of a closed course has a student's token.
  var address: SecretAddress { SecretAddress(id) }

  /// Names it in pages and their addresses.
  var handle: String { Self.handle(of: id) }

  static func handle(of address: String) -> String { address.digest }
}

@Record(table: "article")
struct ArticleRecord: Hashable {
  /// Of the feed and the piece: see ``id(_:in:)``.
  @ID let id: String
  /// The ``FeedRecord``'s.
  var feed: String
  /// Plain text, as ``text``.
  var title: String
  /// Paragraphs parted by empty lines.
  var text: String?
  /// By http or https.
  var link: String?
  /// Seconds since 1970, as its feed tells.
  var published: Double?
  /// When it came first.
  var found: Double
  var isRead: Bool

  /// By which it is sorted.
  var time: Double { min(published ?? found, found) }

  /// Short enough for an address, whatever the feed calls it.
  static func id(_ item: String, in feed: String) -> String {
    String(StableHash.of("\(feed)\n\(item)".utf8), radix: 16)
  }
}
