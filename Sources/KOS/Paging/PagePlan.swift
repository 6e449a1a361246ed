/// Which pages of a list to ask for, and when, although no page tells how many there are.
///
/// A page is asked for when it is known to exist: because the one before it has a successor, or because a later
/// one came with entries. One single page at a time is asked for on suspicion, and after one that did not exist
/// none more: so that at most one request of a list is wasted; two where pages do not say whether more follow, the
/// last one is full, and the expectation was wrong.
///
/// Pages overlap by one entry. While nothing changes, the last entry of each page is the first one of the next;
/// where that is not so, something was put in or taken out between the two requests.
struct PagePlan {
  /// How many entries a page has.
  let limit: Int
  /// Pages that have been asked for.
  private var asked: Set<Int> = []
  /// The page asked for on suspicion.
  private var suspected: Int?
  /// The last page that is known to exist.
  private var known = 0
  /// From which page on there are none.
  private var bound = Int.max
  /// The last page that was full and did not say whether more follow.
  private var openEnd: Int?

  /// - Parameter limit: at least 2, since pages overlap.
  init(limit: Int) {
    precondition(limit >= 2, "pages of one entry cannot overlap")
    self.limit = limit
  }

  /// - Parameter expected: how many entries there may be: what they were the last time.
  mutating func begin(expecting expected: Int?) -> [Int] {
    asked = [0]
    guard let expected, expected > limit else { return [0] }
    // The last one of so many: if it exists, so do all before it.
    let last = (expected - 2) / (limit - 1)
    return [0, suspect(last)]
  }

  func window(_ page: Int) -> PageWindow { PageWindow(offset: page * (limit - 1), limit: limit) }

  /// - Returns: what to ask for now.
  mutating func received(_ page: Int, entries: Int, hasMore: Bool?) -> [Int] {
    if entries == 0 {
      bound = min(bound, max(page, 1))
    } else {
      known = max(known, page)
      if hasMore == true {
        known = max(known, page + 1)
      } else if hasMore == false || entries < limit {
        bound = min(bound, page + 1)
      } else {
        openEnd = max(openEnd ?? 0, page)
      }
    }
    if suspected == page || suspected.map({ $0 <= known }) == true { suspected = nil }
    return due()
  }

  private mutating func due() -> [Int] {
    var pages = (0...known).filter { !asked.contains($0) }
    asked.formUnion(pages)
    // Where pages do not say whether more follow, the one after a full page must be looked for.
    let mayAsk = bound == .max || openEnd == known
    if suspected == nil, mayAsk, known + 1 < bound, !asked.contains(known + 1) {
      pages.append(suspect(known + 1))
    }
    return pages
  }

  private mutating func suspect(_ page: Int) -> Int {
    suspected = page
    asked.insert(page)
    return page
  }
}
