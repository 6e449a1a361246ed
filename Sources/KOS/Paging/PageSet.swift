import RecordMapping

/// The pages of one list, in the order of their places in it.
struct PageSet<Content: KOSContent> {
  private struct Page {
    let window: PageWindow
    let feed: Feed<Content>
  }

  private var pages: [Page] = []
  private var known: Set<String> = []

  mutating func insert(_ feed: Feed<Content>, at window: PageWindow) {
    let place = pages.firstIndex { $0.window.offset > window.offset } ?? pages.count
    pages.insert(Page(window: window, feed: feed), at: place)
    known.formUnion(feed.identities.compactMap { $0 })
  }

  /// Whether the page has more than the one entry by which pages overlap, and none that is new.
  func hasAll(of feed: Feed<Content>) -> Bool {
    feed.count > 1 && !pages.isEmpty && feed.identities.allSatisfy { $0.map(known.contains) ?? false }
  }

  /// Where an entry may be lost, as what to ask for to find it; `nil` if none is.
  ///
  /// Two pages that have an entry in common leave none out between them: each is a run of the ordered list, and
  /// what stands between two entries of a run at one time stands there at any time, if it stands at all.
  var gap: PageWindow? {
    for (page, next) in zip(pages, pages.dropFirst()) where !isJoined(page.feed, to: next.feed) {
      // Half a page back: what was taken out moved the rest that way.
      let offset = max(page.window.offset, next.window.offset - max(1, next.window.limit / 2))
      return PageWindow(offset: offset, limit: next.window.limit)
    }
    return nil
  }

  private func isJoined(_ page: Feed<Content>, to next: Feed<Content>) -> Bool {
    if next.identities.isEmpty { return page.more != .yes }
    let known = Set(page.identities.compactMap { $0 })
    // Entries that tell nothing of themselves cannot be compared.
    guard !known.isEmpty, next.identities.contains(where: { $0 != nil }) else { return true }
    return next.identities.contains { $0.map(known.contains) ?? false }
  }

  /// Each entry once.
  var entries: [Entry<Content>] {
    var seen: Set<String> = []
    var entries: [Entry<Content>] = []
    entries.reserveCapacity(pages.reduce(0) { $0 + $1.feed.entries.count })
    for page in pages {
      for entry in page.feed.entries where entry.head.identity.map({ seen.insert($0).inserted }) ?? true {
        entries.append(entry)
      }
    }
    return entries
  }

  /// Entries of which no more could be read than what tells them from others.
  var unreadable: Set<String> {
    Set(pages.flatMap(\.feed.identities).compactMap { $0 }).subtracting(
      pages.lazy.flatMap(\.feed.entries).compactMap(\.head.identity))
  }

  var rejected: [Rejection] { pages.flatMap(\.feed.rejected) }

  /// Whether there are fewer entries than a page said there are: those that are ordered alike came in another
  /// order each time, or the last ones were added late.
  var isShort: Bool {
    guard let total = pages.compactMap(\.feed.totalResults).max() else { return false }
    let all = pages.flatMap(\.feed.identities)
    let known = all.compactMap { $0 }
    return Set(known).count + all.count - known.count < total
  }
}
