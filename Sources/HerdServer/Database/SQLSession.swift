/// The statements of one transaction, run one after the other on the connection's own thread.
///
/// The first statement that fails ends the transaction on every engine, even if its error is caught:
/// PostgreSQL demands it, and SQLite would otherwise keep half of the work. Every method throws
/// ``DatabaseFailure``, what a closure throws, and `CancellationError`.
package protocol SQLSession: AnyObject {
  /// Calls a closure with each row of the result, in order, without holding more than one in memory.
  ///
  /// The closure must not run statements of this session, since a connection has one result at a time. What
  /// it throws ends the transaction.
  func rows(_ statement: SQLStatement, _ values: [SQLValue], _ each: (borrowing SQLRow) throws -> Void) throws

  /// Runs a statement and returns how many rows it has inserted, updated or deleted.
  @discardableResult
  func run(_ statement: SQLStatement, _ values: [SQLValue]) throws -> Int

  /// Runs a statement once for each list of values, without waiting for one answer before the next question.
  func run(_ statement: SQLStatement, each values: [[SQLValue]]) throws

  /// Appends rows to a table by the engine's quickest way and returns their number.
  ///
  /// - Parameters:
  ///   - table: A table whose columns have the types of ``Dialect``.
  ///   - columns: The columns that are given; the others get their defaults.
  ///   - next: Gives the values of the next row, and `nil` behind the last.
  func fill(_ table: String, _ columns: [String], _ next: () throws -> [SQLValue]?) throws -> Int
}

extension SQLSession {
  /// Calls a closure with each row of a statement without parameters.
  package func rows(_ statement: SQLStatement, _ each: (borrowing SQLRow) throws -> Void) throws {
    try rows(statement, [], each)
  }

  /// Runs a statement without parameters.
  @discardableResult
  package func run(_ statement: SQLStatement) throws -> Int { try run(statement, []) }

  /// The value of the first row, or `nil` if there is none. All rows are read, so the statement limits them.
  package func first<Value>(
    _ statement: SQLStatement, _ values: [SQLValue] = [], _ value: (borrowing SQLRow) throws -> Value
  ) throws -> Value? {
    var first: Value?
    var isFirst = true
    try rows(statement, values) { row in
      if isFirst { first = try value(row) }
      isFirst = false
    }
    return first
  }

  /// The values of all rows, in order.
  package func all<Value>(
    _ statement: SQLStatement, _ values: [SQLValue] = [], _ value: (borrowing SQLRow) throws -> Value
  ) throws -> [Value] {
    var all: [Value] = []
    try rows(statement, values) { row in all.append(try value(row)) }
    return all
  }
}
