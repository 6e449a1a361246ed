import RecordMapping

/// Walks through a table in the order of its identities, beside rows that come
/// in the same order.
struct TableCursor {
  enum Finding { case absent, different, equal }

  /// A few steps are cheaper than a new search.
  private static let stepLimit = 8

  private let statement: RawStatement
  private let keys: [Int]
  private let others: [Int]
  private var stands = false
  /// Whether there is nothing behind the last row it stood on.
  private var isAtEnd = false

  /// - Parameters:
  ///   - statement: Gives rows from an identity on, in order; or, if the
  ///     identity has several columns, that row alone.
  init(_ statement: RawStatement, keys: [Int], others: [Int]) {
    self.statement = statement
    self.keys = keys
    self.others = others
  }

  func close() { statement.reset() }

  /// Whether there is a row with the identity of these cells, and whether it
  /// is equal in all other columns.
  @inline(__always)
  mutating func find(_ cells: UnsafeMutablePointer<Cell>) throws -> Finding {
    guard try moves(to: cells) else { return .absent }
    for index in others where !statement.column(Int32(index), equals: cells[index]) { return .different }
    return .equal
  }

  /// The row that was found.
  var row: [StoredValue] { (0..<statement.columnCount).map { statement.column($0).stored } }

  private mutating func moves(to cells: UnsafeMutablePointer<Cell>) throws -> Bool {
    guard keys.count == 1 else { return try seek(cells) }
    if isAtEnd { return false }
    let key = cells[keys[0]]
    let column = Int32(keys[0])
    var steps = 0
    while stands, steps < Self.stepLimit {
      let order =
        key.kind == .integer
        ? Self.order(statement.integer(column), key.integer) : Cell.precedes(statement.column(column), key)
      guard order == true else { return order == nil }
      stands = try statement.step()
      isAtEnd = !stands
      if isAtEnd { return false }
      steps += 1
    }
    guard try seek(cells) else { return false }
    return statement.column(column, equals: key)
  }

  @inline(__always)
  private static func order(_ first: Int64, _ second: Int64) -> Bool? {
    first == second ? nil : first < second
  }

  private mutating func seek(_ cells: UnsafeMutablePointer<Cell>) throws -> Bool {
    statement.reset()
    for (parameter, index) in keys.enumerated() { statement.bind(cells[index], at: Int32(parameter + 1)) }
    stands = try statement.step()
    isAtEnd = keys.count == 1 && !stands
    return stands
  }
}
