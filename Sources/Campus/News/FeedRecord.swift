import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
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

extension StoreSnapshot {
  func feeds() throws -> [FeedRecord] { try fetchAll(FeedRecord.self, orderedBy: .ascending(.added)) }

  func feed(_ handle: String) throws -> FeedRecord? { try feeds().first { $0.handle == handle } }

  /// The newest first.
  func articles() throws -> [ArticleRecord] { try fetchAll(ArticleRecord.self).newestFirst }

  /// A piece of news and its feed, which may be gone.
  func article(_ id: String) throws -> (ArticleRecord, FeedRecord?)? {
    try fetch(ArticleRecord.self, id: id).map { ($0, try fetch(FeedRecord.self, id: $0.feed)) }
  }

  func unreadArticles() throws -> Int { try count(ArticleRecord.self, where: .equal(.isRead, false)) }
}

extension CampusStore {
  /// How many of a feed are kept.
  static let mostArticles = 100
  static let mostFeeds = 20

  /// Adds a feed; does nothing if it is there.
  ///
  /// - Returns: whether it is there now: not so if there are too many.
  func addFeed(_ address: FeedAddress, at time: Double) async throws -> Bool {
    let feed = FeedRecord(id: address.url.absoluteString, added: time)
    return try await store.write { try $0.add(feed, limit: Self.mostFeeds) }
  }

  /// Its news go with it.
  func removeFeed(_ id: String) async throws {
    try await store.write { transaction in
      try transaction.delete(FeedRecord.self, id: id)
      try transaction.delete(ArticleRecord.self, where: .equal(.feed, id))
    }
  }

  /// `nil` marks all of them.
  func markArticles(_ id: String?, isRead: Bool) async throws {
    try await store.write { transaction in
      let predicate: RecordPredicate<ArticleRecord> = id.map { .equal(.id, $0) } ?? .all
      for var article in try transaction.fetchAll(ArticleRecord.self, where: predicate)
      where article.isRead != isRead {
        article.isRead = isRead
        try transaction.save(article)
      }
    }
  }
}

extension StoreTransaction {
  /// Takes what a feed has now: what was read stays read, and what it drops stays until there are many newer ones.
  func store(_ articles: [ArticleRecord], of feed: String) throws(StoreError) {
    if articles.isEmpty { return }
    var kept: [String: ArticleRecord] = [:]
    for old in try fetchAll(ArticleRecord.self, where: .equal(.feed, feed)) { kept[old.id] = old }
    // Feeds begin with the newest; more of them than are kept would push each other out for ever.
    for var article in articles.prefix(CampusStore.mostArticles) {
      if let known = kept[article.id] { (article.found, article.isRead) = (known.found, known.isRead) }
      kept[article.id] = article
    }
    let newest = kept.values.newestFirst.prefix(CampusStore.mostArticles)
    try replace(Array(newest), isWhole: true, where: .equal(.feed, feed))
  }
}

extension Sequence<ArticleRecord> {
  fileprivate var newestFirst: [ArticleRecord] { sorted { ($0.time, $0.id) > ($1.time, $1.id) } }
}
