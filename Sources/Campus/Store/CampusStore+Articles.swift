import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite

extension CampusStore {
  /// How many of a feed are kept.
  static let mostArticles = 100
  static let mostFeeds = 20

  func feeds() async throws -> [FeedRecord] {
    try await store.fetchAll(FeedRecord.self, orderedBy: .ascending(.added))
  }

  /// The newest first.
  func articles() async throws -> [ArticleRecord] {
    try await store.fetchAll(ArticleRecord.self).sorted { ($0.time, $0.id) > ($1.time, $1.id) }
  }

  func unreadArticles() async throws -> Int {
    try await store.count(ArticleRecord.self, where: .equal(.isRead, false))
  }

  /// Adds a feed; does nothing if it is there.
  ///
  /// - Returns: whether it is there now: not so if there are too many.
  func addFeed(_ address: FeedAddress, at time: Double) async throws -> Bool {
    let id = address.url.absoluteString
    return try await store.write { transaction in
      if try transaction.fetch(FeedRecord.self, id: id) != nil { return true }
      guard try transaction.count(FeedRecord.self) < Self.mostFeeds else { return false }
      try transaction.save(FeedRecord(id: id, added: time))
      return true
    }
  }

  /// Its news go with it.
  func removeFeed(_ id: String) async throws {
    _ = try await store.write { transaction in
      try transaction.delete(FeedRecord.self, id: id)
      for article in try transaction.fetchAll(ArticleRecord.self, where: .equal(.feed, id)) {
        try transaction.delete(ArticleRecord.self, id: article.id)
      }
    }
  }

  /// `nil` marks all of them.
  func markArticles(_ id: String?, isRead: Bool) async throws {
    _ = try await store.write { transaction in
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
  func take(_ articles: [ArticleRecord], of feed: String) throws(StoreError) {
    var kept: [String: ArticleRecord] = [:]
    for old in try fetchAll(ArticleRecord.self, where: .equal(.feed, feed)) { kept[old.id] = old }
    let old = kept
    // Feeds begin with the newest; more of them than are kept would push each other out for ever.
    for var article in articles.prefix(CampusStore.mostArticles) {
      if let known = old[article.id] { (article.found, article.isRead) = (known.found, known.isRead) }
      kept[article.id] = article
    }
    let sorted = kept.values.sorted { ($0.time, $0.id) > ($1.time, $1.id) }
    for article in sorted.prefix(CampusStore.mostArticles) where old[article.id] != article {
      try save(article)
    }
    for article in sorted.dropFirst(CampusStore.mostArticles) where old[article.id] != nil {
      try delete(ArticleRecord.self, id: article.id)
    }
  }
}
