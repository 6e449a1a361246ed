import Uplink

extension KOSClient {
  /// How often a list is begun anew that changes while it is read.
  private static let attempts = 3
  /// How many gaps are looked into before that, at least; as many as there are pages, since that costs no more
  /// than to begin anew.
  private static let bridges = 3

  /// A whole list: its pages are asked for at the same time, although none tells how many there are.
  ///
  /// No entry that exists all the while is missing and none comes twice, also when others come and go between
  /// two requests: pages overlap, and their keys are compared. It needs an order by which no two entries are
  /// alike; the resources' own are so, or nearly.
  ///
  /// - Parameters:
  ///   - expected: how many entries there may be, such as what there were the last time: with it all pages come
  ///     in two rounds. A wrong one costs one request, and time.
  ///   - pageSize: how many entries to ask for at a time; KOSapi gives up to 1000.
  package func list<Content: KOSContent>(
    _ resource: FeedResource<Content>, _ query: ListQuery = ListQuery(), expecting expected: Int? = nil,
    pageSize: Int = 1000
  ) async throws(KOSError) -> Listing<Content> {
    var limit = max(2, min(pageSize, 1000))
    var expected = expected
    var requests = 0
    for _ in 0..<Self.attempts {
      let reading = try await pages(of: resource, query, expected, limit: limit)
      requests += reading.requests
      if let smaller = reading.smallerLimit {
        (limit, expected) = (max(2, smaller), nil)
        continue
      }
      if reading.isRepeating { continue }
      var pages = reading.pages
      let most = max(Self.bridges, reading.requests)
      var bridges = 0
      while let gap = pages.gap, bridges < most {
        pages.insert(try await page(resource, query, offset: gap.offset, limit: gap.limit), at: gap)
        bridges += 1
        requests += 1
      }
      if pages.gap == nil, !pages.isShort {
        return Listing(
          entries: pages.entries, rejected: pages.rejected, unreadable: pages.unreadable, requests: requests)
      }
    }
    throw .unsettled(requests: requests)
  }

  private struct Reading<Content: KOSContent>: Sendable {
    var pages = PageSet<Content>()
    var requests = 0
    /// How many entries the server gives at a time, if those are fewer than were asked for.
    var smallerLimit: Int?
    /// Whether a page brought nothing but what others had: a server that takes no offset would do so for ever.
    var isRepeating = false
  }

  private func pages<Content: KOSContent>(
    of resource: FeedResource<Content>, _ query: ListQuery, _ expected: Int?, limit: Int
  ) async throws(KOSError) -> Reading<Content> {
    typealias Answer = (page: Int, result: Result<Feed<Content>, KOSError>)
    let result: Result<Reading<Content>, KOSError> = await withTaskGroup(of: Answer.self) { group in
      var plan = PagePlan(limit: limit)
      var reading = Reading<Content>()
      var due = plan.begin(expecting: expected)
      while true {
        for page in due {
          let window = plan.window(page)
          reading.requests += 1
          group.addTask { (page, await self.result(of: resource, query, window)) }
        }
        guard let answer = await group.next() else { return .success(reading) }
        switch answer.result {
        case .failure(let error):
          group.cancelAll()
          return .failure(error)
        case .success(let feed):
          if answer.page == 0, feed.more == .yes, (1..<limit).contains(feed.count) {
            group.cancelAll()
            reading.smallerLimit = feed.count
            return .success(reading)
          }
          if reading.pages.hasAll(of: feed) {
            group.cancelAll()
            reading.isRepeating = true
            return .success(reading)
          }
          reading.pages.insert(feed, at: plan.window(answer.page))
          due = plan.received(answer.page, entries: feed.count, hasMore: feed.more.isTold)
        }
      }
    }
    return try result.get()
  }

  private func result<Content: KOSContent>(
    of resource: FeedResource<Content>, _ query: ListQuery, _ window: PageWindow
  ) async -> Result<Feed<Content>, KOSError> {
    do throws(KOSError) {
      return .success(try await page(resource, query, offset: window.offset, limit: window.limit))
    } catch {
      return .failure(error)
    }
  }
}

extension Feed.More {
  fileprivate var isTold: Bool? {
    switch self {
    case .yes: true
    case .no: false
    case .unknown: nil
    }
  }
}
