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
    let answer: FeedClient.Answer
    do throws(KOSError) {
      answer = try await read(feed)
    } catch {
      let failure = Self.failure(error)
      guard failure != .cancelled else { throw failure }
      try await change(feed.id) { ($0.failed, $0.failure) = (time, failure.rawValue) }
      return failure
    }
    switch answer {
    case .unchanged: try await change(feed.id) { $0.succeed(at: time) }
    case .feed(let news, let validators):
      guard let address = FeedAddress(feed.id) else { return nil }
      let articles = news.items.map { ArticleRecord($0, of: address, at: time) }
      try await change(feed.id, taking: articles) {
        $0.succeed(at: time)
        ($0.etag, $0.lastModified) = (validators.etag, validators.lastModified)
        $0.title = news.title.map { Paragraphs.of($0).joined(separator: " ") } ?? $0.title
      }
    }
    return nil
  }

  private func read(_ feed: FeedRecord) async throws(KOSError) -> FeedClient.Answer {
    guard let address = FeedAddress(feed.id) else { return .unchanged }
    return try await client.read(
      address, known: FeedClient.Validators(etag: feed.etag, lastModified: feed.lastModified))
  }

  /// One that was removed meanwhile stays removed.
  private func change(
    _ id: String, taking articles: [ArticleRecord] = [],
    _ change: @escaping @Sendable (inout FeedRecord) -> Void
  ) async throws {
    _ = try await campus.store.write { transaction in
      guard var feed = try transaction.fetch(FeedRecord.self, id: id) else { return }
      change(&feed)
      try transaction.save(feed)
      try transaction.take(articles, of: id)
    }
  }

  /// A feed has no login: one that wants one is not for everybody.
  private static func failure(_ error: KOSError) -> SyncFailure {
    if case .loginNeeded = error { return .forbidden }
    return SyncFailure(error)
  }
}

extension FeedRecord {
  fileprivate mutating func succeed(at time: Double) {
    (succeeded, failed, failure) = (time, nil, nil)
  }
}
