/// The row that a statement is at, good only inside the closure that receives it.
///
/// It cannot be copied, so it cannot be kept: its bytes are the engine's, which go with the next row.
package struct SQLRow: ~Copyable {
  enum Cells {
    case sqlite(SQLiteCells)
    case postgres(PostgresCells)
  }

  let cells: Cells

  /// A whole number; throws for null and for what is no whole number.
  ///
  /// - Parameter column: The column's position, from 0, here and in the other methods.
  package func whole(_ column: Int) throws(DatabaseFailure) -> Int {
    guard let number = try wholeOrNil(column) else { throw mismatch(column, .whole, found: nil) }
    return number
  }

  /// A whole number, or `nil` for null.
  package func wholeOrNil(_ column: Int) throws(DatabaseFailure) -> Int? {
    guard try holds(.whole, at: column) else { return nil }
    switch cells {
    case .sqlite(let cells): return cells.whole(at: column)
    case .postgres(let cells): return try cells.whole(at: column)
    }
  }

  /// Whether a column is 1 or true; throws for anything but a truth value, 0 and 1.
  package func flag(_ column: Int) throws(DatabaseFailure) -> Bool {
    guard let isSet = try flagOrNil(column) else { throw mismatch(column, .whole, found: nil) }
    return isSet
  }

  /// Whether a column is 1 or true, or `nil` for null.
  package func flagOrNil(_ column: Int) throws(DatabaseFailure) -> Bool? {
    switch try wholeOrNil(column) {
    case nil: return nil
    case 0: return false
    case 1: return true
    case let other?: throw mismatch(column, .whole, found: .other(other))
    }
  }

  /// A text; throws for null and for what is no text.
  package func text(_ column: Int) throws(DatabaseFailure) -> String {
    guard let text = try textOrNil(column) else { throw mismatch(column, .text, found: nil) }
    return text
  }

  /// A text, or `nil` for null.
  package func textOrNil(_ column: Int) throws(DatabaseFailure) -> String? {
    guard try holds(.text, at: column) else { return nil }
    return String(decoding: content(at: column), as: UTF8.self)
  }

  /// Bytes; throws for null and for what is not bytes.
  package func bytes(_ column: Int) throws(DatabaseFailure) -> [UInt8] {
    guard let bytes = try bytesOrNil(column) else { throw mismatch(column, .bytes, found: nil) }
    return bytes
  }

  /// Bytes, or `nil` for null.
  package func bytesOrNil(_ column: Int) throws(DatabaseFailure) -> [UInt8]? {
    guard try holds(.bytes, at: column) else { return nil }
    return Array(content(at: column))
  }

  /// Hands over a text's UTF-8 where the engine has it, for what is only passed on.
  package func withUTF8<Value>(
    _ column: Int, _ use: (UnsafeBufferPointer<UInt8>) throws -> Value
  ) throws -> Value {
    guard try holds(.text, at: column) else { throw mismatch(column, .text, found: nil) }
    return try use(content(at: column))
  }

  /// False for null.
  private func holds(_ type: SQLType, at column: Int) throws(DatabaseFailure) -> Bool {
    let (found, count) =
      switch cells {
      case .sqlite(let cells): (cells.type(at: column), cells.count)
      case .postgres(let cells): (cells.type(at: column), cells.count)
      }
    guard (0..<count).contains(column) else { throw DatabaseFailure(.noSuchColumn(column, count: count)) }
    guard let found else { return false }
    guard found == type else { throw mismatch(column, type, found: found) }
    return true
  }

  private func content(at column: Int) -> UnsafeBufferPointer<UInt8> {
    switch cells {
    case .sqlite(let cells): cells.content(at: column)
    case .postgres(let cells): cells.content(at: column)
    }
  }

  private func mismatch(_ column: Int, _ expected: SQLType, found: SQLType?) -> DatabaseFailure {
    DatabaseFailure(.wrongType(column: column, expected: expected, found: found))
  }
}
