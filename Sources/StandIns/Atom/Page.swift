/// A part of a list.
struct Page: Sendable, Equatable {
  var rows: [Int]
  var offset: Int
  var limit: Int
  /// Of the whole list.
  var total: Int

  init(of list: [Int], offset: Int, limit: Int) {
    rows = Array(list.dropFirst(offset).prefix(limit))
    (self.offset, self.limit) = (offset, limit)
    total = list.count
  }

  var hasNext: Bool { offset + rows.count < total && offset < total }
  var isAll: Bool { offset == 0 && !hasNext }
}
