import Foundation
import KOS
import RecordMapping

/// A piece of news of a feed. It stays when the feed drops it, until there are many newer ones.
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
