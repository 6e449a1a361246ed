import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite

/// Brings the feeds of news up to date, each by itself: one that fails keeps what it had.
struct FeedRefresher: Sendable {
  let client: FeedClient
  let campus: CampusStore

  /// - Returns: how many pieces of news are kept.
  /// - Throws: why, if no feed could be had.
  func run(at time: Double) async throws -> Int {
    let feeds = try await campus.store.read { try $0.feeds() }
    let failures = try await withThrowingTaskGroup(of: SyncFailure?.self) { group in
      for feed in feeds { group.addTask { try await refresh(feed, at: time) } }
      return try await group.reduce(into: [SyncFailure]()) { failures, failure in
        if let failure { failures.append(failure) }
      }
    }
    if let first = failures.first, failures.count == feeds.count { throw first }
    return try await campus.store.count(ArticleRecord.self)
  }

  private func refresh(_ feed: FeedRecord, at time: Double) async throws -> SyncFailure? {
    guard let address = FeedAddress(feed.id) else { return nil }
    let answer: FeedClient.Answer
    do throws(KOSError) {
      let known = FeedClient.Validators(etag: feed.etag, lastModified: feed.lastModified)
      answer = try await client.read(address, known: known)
    } catch {
      let failure = Self.failure(error)
      guard failure != .cancelled else { throw failure }
      try await change(feed.id) { $0.fail(failure, at: time) }
      return failure
    }
    switch answer {
    case .unchanged: try await change(feed.id) { $0.succeed(at: time) }
    case .feed(let news, let validators):
      try await change(feed.id, taking: news.items.map { ArticleRecord($0, of: address, at: time) }) {
        $0.succeed(at: time)
        ($0.etag, $0.lastModified) = (validators.etag, validators.lastModified)
        $0.title = news.title.map { Paragraphs.of($0).joined(separator: " ") } ?? $0.title
      }
    }
    return nil
  }

  /// One that was removed meanwhile stays removed.
  private func change(
    _ id: String, taking articles: [ArticleRecord] = [],
    _ change: @escaping @Sendable (inout FeedRecord) -> Void
  ) async throws {
    try await campus.store.write { transaction in
      guard var feed = try transaction.fetch(FeedRecord.self, id: id) else { return }
      change(&feed)
      try transaction.save(feed)
      try transaction.store(articles, of: id)
    }
  }

  /// A feed has no login: one that wants one is not for everybody.
  private static func failure(_ error: KOSError) -> SyncFailure {
    if case .loginNeeded = error { .forbidden } else { SyncFailure(error) }
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
