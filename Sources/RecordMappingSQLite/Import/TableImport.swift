import GRDB
import RecordMapping

/// Stores the rows of one table within one transaction: new ones many at a
/// time, changed ones singly, equal ones not at all.
///
/// What is there already is found by walking through the table beside the
/// sorted batch, so a row that is there is read once and one beyond the
/// table's end not even looked for. It belongs to one import, see ``RowBatch``.
final class TableImport {
  let descriptor: RecordDescriptor
  let batch: RowBatch
  @exclusivity(unchecked) var inserted: KeySet
  @exclusivity(unchecked) var updated: KeySet
  @exclusivity(unchecked) var unchanged: KeySet
  @exclusivity(unchecked) var deleted: KeySet
  /// How often an identity came that had come before; the last one counts.
  var repeatedCount = 0
  /// Rows before they were changed or deleted, where they are kept.
  var oldRows: [[StoredValue]: [StoredValue]] = [:]
  /// A row that turns out to refer to nothing gets its old values back.
  var keepsOldRows: Bool
  /// Of the objects stored last for their identities, those that may be
  /// repeated.
  @exclusivity(unchecked) var memos: [StoredValue: ObjectMemo] = [:]
  /// Told of each row and what became of it, by its place in the batch.
  @exclusivity(unchecked) var observe: ((Int, SaveOutcome) -> Void)?

  let sql: ImportSQL
  private let keyIndices: [Int]
  private let keyPlaces: UnsafeMutableBufferPointer<Int>
  private let otherIndices: [Int]
  private let width: Int
  private var inserts: [RawStatement?]
  private var scan: RawStatement?
  private var update: RawStatement?
  /// Nothing with a greater identity is in the table.
  @exclusivity(unchecked) var largestKey: LargestKey = .unknown
  @exclusivity(unchecked) private var pending: [Int] = []
  @exclusivity(unchecked) private var changed: [Int] = []
  @exclusivity(unchecked) private var leaving: [Int] = []

  enum LargestKey {
    case unknown
    /// There are no rows.
    case none
    case integer(Int64)
    /// Every identity must be looked for.
    case unordered
  }

  init(_ descriptor: RecordDescriptor, _ statements: RecordStatements) {
    self.descriptor = descriptor
    width = descriptor.columns.count
    keyIndices = descriptor.identityIndices
    keyPlaces = .allocate(capacity: keyIndices.count)
    _ = keyPlaces.initialize(from: keyIndices)
    otherIndices = descriptor.columns.indices.filter { !descriptor.identityIndices.contains($0) }
    keepsOldRows = descriptor.leaves.contains { $0.relation != nil }
    batch = RowBatch(width: width, keyIndices: keyIndices)
    sql = statements.importing
    inserts = Array(repeating: nil, count: sql.inserts.count)
    inserted = KeySet(for: descriptor)
    updated = KeySet(for: descriptor)
    unchanged = KeySet(for: descriptor)
    deleted = KeySet(for: descriptor)
    pending.reserveCapacity(RowBatch.capacity)
  }

  deinit { keyPlaces.deallocate() }

  /// A new transaction begins: statements and counts start anew.
  func begin() {
    inserted = KeySet(for: descriptor)
    updated = KeySet(for: descriptor)
    unchanged = KeySet(for: descriptor)
    deleted = KeySet(for: descriptor)
    oldRows = [:]
    repeatedCount = 0
    largestKey = .unknown
  }

  /// Stores the rows that wait.
  ///
  /// - Parameter refuse: Told of a row that the table refuses, by its index in
  ///   the batch.
  func flush(to database: Database, refuse: (Int, DatabaseError) -> Void) throws {
    guard batch.count > 0 else { return }
    defer { batch.removeAll() }
    try findLargestKey(in: database)
    pending.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    leaving.removeAll(keepingCapacity: true)
    if batch.isAscending {
      try sort(0..<batch.count, in: database)
    } else {
      let (order, repeated) = batch.sorted()
      repeatedCount += repeated.count
      try sort(order, in: database)
    }
    // What a row that leaves has taken for itself may be another one's now.
    try deleteLeaving(in: database, refuse: refuse)
    try insertPending(in: database, refuse: refuse)
    try updateChanged(in: database, refuse: refuse)
  }

  func key(_ row: Int) -> RowKey { key(of: batch.row(row)) }

  func key(of cells: UnsafeMutablePointer<Cell>) -> RowKey {
    RowKey(cells: cells, indices: UnsafeBufferPointer(keyPlaces))
  }

  /// Tells new, changed, equal and leaving rows apart; `rows` are ordered by
  /// identity.
  private func sort(_ rows: some Sequence<Int>, in database: Database) throws {
    var cursor: TableCursor?
    defer { cursor?.close() }
    for row in rows {
      let cells = batch.row(row)
      let isLeaving = batch.isDeletion(row)
      if isBeyondTheEnd(cells) {
        if !isLeaving { pending.append(row) }
        continue
      }
      if cursor == nil {
        cursor = TableCursor(try scan(in: database), keys: keyIndices, others: otherIndices)
      }
      switch try cursor?.find(cells) {
      case .equal where !isLeaving: noteUnchanged(row)
      case .equal, .different:
        if keepsOldRows, let old = cursor?.row { keep(old, of: row) }
        if isLeaving { leaving.append(row) } else { changed.append(row) }
      case .absent, nil: if !isLeaving { pending.append(row) }
      }
    }
  }

  private func keep(_ old: [StoredValue], of row: Int) {
    let key = key(row).stored
    if oldRows[key] == nil, !inserted.contains(stored: key) { oldRows[key] = old }
  }

  @inline(__always)
  private func isBeyondTheEnd(_ cells: UnsafeMutablePointer<Cell>) -> Bool {
    switch largestKey {
    case .none: true
    case .integer(let largest): cells[keyIndices[0]].integer > largest
    case .unknown, .unordered: false
    }
  }

  private func deleteLeaving(in database: Database, refuse: (Int, DatabaseError) -> Void) throws {
    guard !leaving.isEmpty else { return }
    let statement = try RawStatement(sql.delete, in: database)
    for row in leaving {
      for (index, column) in keyIndices.enumerated() {
        statement.bind(batch.row(row)[column], at: Int32(index + 1))
      }
      do {
        try statement.run()
        noteDeleted(key(row))
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        refuse(row, error)
      }
    }
  }

  private func insertPending(
    in database: Database, refuse: (Int, DatabaseError) -> Void
  ) throws {
    var first = 0
    for (index, size) in sql.insertSizes.enumerated() {
      while pending.count - first >= size {
        let statement = try insert(index, in: database)
        var parameter: Int32 = 1
        for row in pending[first..<first + size] {
          let cells = batch.row(row)
          for column in 0..<width {
            statement.bind(cells[column], at: parameter)
            parameter += 1
          }
        }
        do {
          try statement.run()
          for row in pending[first..<first + size] { noteInserted(row) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          try insertSingly(pending[first..<first + size], in: database, refuse: refuse)
        }
        first += size
      }
    }
  }

  /// Finds the rows that are refused, and stores the others.
  private func insertSingly(
    _ rows: ArraySlice<Int>, in database: Database, refuse: (Int, DatabaseError) -> Void
  ) throws {
    let statement = try insert(sql.insertSizes.count - 1, in: database)
    for row in rows {
      for column in 0..<width { statement.bind(batch.row(row)[column], at: Int32(column + 1)) }
      do {
        try statement.run()
        noteInserted(row)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        refuse(row, error)
      }
    }
  }

  private func updateChanged(in database: Database, refuse: (Int, DatabaseError) -> Void) throws {
    guard !changed.isEmpty, let sql = sql.update else { return }
    let statement = try update ?? RawStatement(sql, in: database)
    update = statement
    for row in changed {
      let cells = batch.row(row)
      for column in otherIndices {
        statement.bind(cells[column], at: Int32(column + 1))
      }
      for (index, column) in keyIndices.enumerated() {
        statement.bind(cells[column], at: Int32(width + index + 1))
      }
      do {
        try statement.run()
        noteUpdated(row)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        refuse(row, error)
      }
    }
  }

  private func findLargestKey(in database: Database) throws {
    guard case .unknown = largestKey else { return }
    guard let sql = sql.largestKey, descriptor.identity[0].type == .integer else {
      largestKey = .unordered
      return
    }
    let statement = try RawStatement(sql, in: database)
    defer { statement.reset() }
    guard try statement.step() else { return }
    let cell = statement.column(0)
    largestKey = cell.kind == .null ? .none : .integer(cell.integer)
  }

  private func scan(in database: Database) throws -> RawStatement {
    if let scan { return scan }
    let new = try RawStatement(sql.scan, in: database)
    scan = new
    return new
  }

  private func insert(_ index: Int, in database: Database) throws -> RawStatement {
    if let known = inserts[index] { return known }
    let new = try RawStatement(sql.inserts[index], in: database)
    inserts[index] = new
    return new
  }
}
