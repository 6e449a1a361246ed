import CPostgres

/// Rows that are sent by `COPY` in binary format, for columns of ``Dialect``'s types.
struct PostgresCopy {
  private let connection: PostgresConnection
  private let cancellation: CancellationFlag
  private var content: [UInt8] = []

  /// Bytes that are sent together.
  private static let chunk = 1 << 16

  init(_ connection: PostgresConnection, _ cancellation: CancellationFlag) {
    self.connection = connection
    self.cancellation = cancellation
    content.reserveCapacity(2 * Self.chunk)
  }

  mutating func fill(
    _ table: String, _ columns: [String], _ next: () throws -> [SQLValue]?
  ) throws -> Int {
    let names = columns.map(\.quotedIdentifier).joined(separator: ", ")
    try begin("COPY \(table.quotedIdentifier) (\(names)) FROM STDIN (FORMAT binary)")
    let count: Int
    do {
      count = try send(columns.count, next)
    } catch {
      abort()
      throw error
    }
    try end(nil)
    return count
  }

  /// The server then says that the client has ended it, which is no news: what was wrong is thrown already.
  private func abort() {
    do { try end("ended by the client") } catch is DatabaseFailure {} catch { connection.abandon() }
  }

  private func begin(_ text: String) throws {
    guard PQsendQuery(connection.handle, text) == 1 else { throw connection.lost() }
    guard let result = try connection.nextResult() else { throw connection.lost() }
    defer { PQclear(result) }
    guard PQresultStatus(result) != PGRES_COPY_IN else { return }
    let failure = connection.failure(of: result) ?? connection.lost()
    try connection.finish { _ in }
    throw failure
  }

  private mutating func send(_ width: Int, _ next: () throws -> [SQLValue]?) throws -> Int {
    content.append(contentsOf: Array("PGCOPY\n".utf8) + [0xff, 0x0d, 0x0a, 0])
    // No flags, no further header.
    append(Int32(0))
    append(Int32(0))
    var count = 0
    while let values = try next() {
      guard values.count == width else {
        throw DatabaseFailure(.wrongValueCount(expected: width, found: values.count))
      }
      try append(values)
      count += 1
      if content.count >= Self.chunk { try sendContent() }
    }
    append(Int16(-1))
    try sendContent()
    return count
  }

  private mutating func append(_ values: [SQLValue]) throws(DatabaseFailure) {
    append(Int16(values.count))
    for (index, value) in values.enumerated() {
      switch value {
      case .null: append(Int32(-1))
      case .whole(let number):
        append(Int32(8))
        append(Int64(number))
      case .text(let text):
        try text.refuseZeroByte(parameter: index + 1)
        append(Int32(text.utf8.count))
        content.append(contentsOf: text.utf8)
      case .bytes(let bytes):
        append(Int32(bytes.count))
        content.append(contentsOf: bytes)
      }
    }
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { content.append(contentsOf: $0) }
  }

  private mutating func sendContent() throws {
    try cancellation.check()
    let isSent = content.withUnsafeBytes { bytes in
      PQputCopyData(
        connection.handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    guard isSent == 1 else { throw connection.lost() }
    try connection.flush()
    content.removeAll(keepingCapacity: true)
  }

  /// - Parameter message: Makes the server refuse all of it; `nil` is the end of good rows.
  private func end(_ message: String?) throws {
    guard PQputCopyEnd(connection.handle, message) == 1 else { throw connection.lost() }
    try connection.flush()
    try connection.finish { _ in }
  }
}
