import Crypto
import Foundation
import KOS
import RecordMapping
import WebShell

/// A feed of news that the person has added.
@Record(table: "feed")
struct FeedRecord: Hashable {
  /// Its address.
  @ID let id: String
  /// As it calls itself; `nil` until it has come.
  var title: String?
  var etag: String?
  var lastModified: String?
  /// Seconds since 1970, as the next two.
  var added: Double
  var succeeded: Double?
  /// When it was last tried in vain; `nil` once it succeeded again.
  var failed: Double?
  /// ``SyncFailure``'s raw value.
  var failure: String?

  var name: String { title ?? address.redacted }

  /// Its address for a page: the one of a closed course has a student's token.
  var address: SecretAddress { SecretAddress(id) }

  /// Names it in pages and their addresses.
  var handle: String { Self.handle(of: id) }

  static func handle(of address: String) -> String {
    String(Data(SHA256.hash(data: Data(address.utf8))).base64EncodedString().filter(\.isLetter).prefix(16))
  }
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

  /// Short enough for an address, whatever the feed calls it (FNV-1a).
  static func id(_ item: String, in feed: String) -> String {
    let hash = "\(feed)\n\(item)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

extension ArticleRecord {
  init(_ item: FeedItem, of feed: FeedAddress, at time: Double) {
    let address = feed.url.absoluteString
    self.init(
      id: Self.id(item.id, in: address), feed: address, title: Self.plain(item.title).joined(separator: " "),
      text: item.text.map { Self.plain($0).joined(separator: "\n\n") },
      link: item.link.flatMap { Self.link($0, of: feed) },
      published: item.published.map { Double($0.microseconds) / 1e6 }, found: time, isRead: false)
  }

  private static func plain(_ text: String) -> [String] {
    Paragraphs.of(String(text.prefix(mostCharacters)))
  }

  /// Nothing but a page: a feed may write anything there.
  private static func link(_ text: String, of feed: FeedAddress) -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return URL(string: text, relativeTo: feed.url).flatMap { FeedAddress($0.absoluteURL) }?.url
      .absoluteString
  }

  /// A longer one is no news.
  private static let mostCharacters = 20_000
}
