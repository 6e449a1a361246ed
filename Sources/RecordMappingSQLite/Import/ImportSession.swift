import GRDB
import RecordMapping

/// One import within one transaction: takes the objects that the reader finds,
/// makes rows of them and of the objects inside them, and stores the rows.
///
/// It belongs to one import and is used by one task at a time.
final class ImportSession {
  let context: DocumentContext
  let catalog: RecordCatalog
  let arena = CellArena()
  /// Of a document in JSON.
  let reader: DocumentReader
  /// The object of another document that is being taken.
  private var given: GivenObject?
  private var givenCount = 0
  let rejections: RejectionLog

  /// What a record's own rule said last.
  @exclusivity(unchecked) var refusal: String?

  private let root: RowImport
  private let options: ImportOptions
  private let isTextual: Bool
  private var tables: [String: TableImport] = [:]
  /// The tables in the order in which they are stored: those that are referred
  /// to come first.
  private(set) var order: [TableImport] = []
  private var rows: [NestedKey: RowImport] = [:]
  @exclusivity(unchecked) private var depth = 0
  /// Counts objects and lists inside of objects.
  @exclusivity(unchecked) private(set) var innerCount = 0
  /// The keys that lead from the outermost object to the one that is being
  /// taken.
  @exclusivity(unchecked) private(set) var trail: [String] = []
  private(set) var database: Database?
  var lists = ListImport()
  /// Records that want to hear of their rows, by their places in the batch.
  var observers: [Int: any ImportedRecord] = [:]
  /// What a flush in the middle of an object ended with.
  @exclusivity(unchecked) private var failure: (any Error)?
  /// Makes a Swift value of each object, for records that want to be asked.
  private let models: (any ModelImport)?

  private struct NestedKey: Hashable {
    let type: ObjectIdentifier
    let depth: Int
  }

  init(
    of type: any RecordMapping.Record.Type, in catalog: RecordCatalog, at path: [String],
    options: ImportOptions, isTextual: Bool,
    models: (any ModelImport)?, reading bytes: UnsafeBufferPointer<UInt8>?
  ) {
    self.catalog = catalog
    self.options = options
    self.isTextual = isTextual
    self.models = models
    context = DocumentContext(limits: options.limits, isTextual: isTextual)
    let table = TableImport(type.recordDescriptor, catalog.statements(of: type.recordDescriptor))
    root = RowImport(type, table: table, options: options, isTextual: isTextual)
    if let bytes {
      reader = DocumentReader(bytes, at: path, records: root.scanner, context: context)
    } else {
      reader = DocumentReader(at: path, records: root.scanner, context: context)
    }
    rejections = RejectionLog(path: path, options: options)
    tables[type.recordDescriptor.table] = table
    order = [table]
  }

  /// The table that the import is for.
  var table: TableImport { root.table }
  /// The other tables that got rows.
  var relatedTables: [TableImport] { order.filter { $0 !== root.table } }

  var unknownKeys: [String: Int] { root.scanner.unknownKeys }

  /// How often a column's value was not usable, by the column's name.
  var replaced: [String: Int] {
    Dictionary(
      context.replacedCounts.map { field, count in
        (root.descriptor.leaves[field].column?.name ?? "", count)
      }, uniquingKeysWith: +)
  }

  /// Counts begin anew: what is stored from here on goes into a transaction of
  /// its own.
  func begin(in database: Database) {
    self.database = database
    for table in order { table.begin() }
    rejections.begin()
  }

  /// Takes the next piece of the document. What waits must be stored before,
  /// unless there is room.
  func append(_ chunk: UnsafeBufferPointer<UInt8>) {
    if chunk.count > reader.room { forgetBytes() }
    reader.append(chunk)
  }

  /// Reads objects until bytes are needed, or the document ends.
  func read() throws {
    while true {
      switch try next() {
      case .object: takeRoot()
      case .other(let token): reject(context.fault(.wrongType, at: token, field: -1), of: root.descriptor)
      case .needsBytes, .end: return
      }
      if let failure { throw failure }
      if root.table.batch.isFull { try store() }
    }
  }

  /// Passes one object without storing it: nil, or whether the document has
  /// ended, else bytes are needed.
  func skip() throws -> Bool? {
    switch try next() {
    case .object, .other: nil
    case .needsBytes: false
    case .end: true
    }
  }

  private func next() throws -> DocumentReader.Event {
    do throws(DocumentFault) {
      return try reader.next()
    } catch {
      throw reader.error(error)
    }
  }

  /// Takes an object of another document than JSON. Its bytes are good until
  /// this returns.
  func take(_ row: SourceRow) throws {
    try row.json.withUnsafeBufferPointer { json in
      given = GivenObject(row, json: json, index: givenCount)
      givenCount += 1
      defer { given = nil }
      guard let start = json.baseAddress else { return }
      context.origin = start
      context.originOffset = 0
      forgetBytes()
      do throws(DocumentProblem) {
        try root.scanner.scan(
          DocumentToken(.object, start: start, length: json.count), limits: options.limits)
        takeRoot()
      } catch {
        reject(DocumentFault(error, found: .object, offset: -1), of: root.descriptor)
      }
      if let failure { throw failure }
      // Its texts stand in these bytes.
      root.table.batch.keepTexts(in: arena)
      for row in rows.values { row.table.batch.keepTexts(in: arena) }
      if root.table.batch.isFull { try store() }
    }
  }

  /// How many objects have been taken or rejected.
  var objectCount: Int { max(reader.count, givenCount) }

  /// Notes that a record is not stored.
  ///
  /// - Parameters:
  ///   - origin: The place in the document of the object that it came with, if
  ///     that is not the one that is being read.
  ///   - prefix: The path from that object to the record.
  func reject(
    _ fault: DocumentFault, of descriptor: RecordDescriptor, origin: Int? = nil, prefix: [String] = [],
    reason: String? = nil
  ) {
    if let given {
      rejections.add(fault, of: descriptor, in: given, prefix: prefix, reason: reason)
    } else {
      let object = ReadObject(reader, index: origin ?? reader.count - 1)
      rejections.add(fault, of: descriptor, in: object, prefix: prefix, reason: reason)
    }
  }

  /// Stores what waits, and forgets texts that were kept for it.
  func store() throws {
    try flush()
    arena.reset()
  }

  /// A fault of the object that is being read, as a whole.
  func fault(_ problem: DocumentProblem) -> DocumentFault {
    DocumentFault(problem, found: .object, offset: -1)
  }

  /// The record wants to hear of the row that is being made.
  func observe(_ record: any ImportedRecord) { observers[root.table.batch.count] = record }

  private func takeRoot() {
    do throws(DocumentFault) {
      try take(root, given: nil)
    } catch {
      reject(error, of: root.descriptor, reason: refusal)
      refusal = nil
    }
  }

  /// Makes the row of an object whose values are in the scanner.
  private func take(_ row: RowImport, given: (column: Int, cell: Cell)?) throws(DocumentFault) {
    if row === root, let models {
      try models.fill(row, for: self)
    } else {
      try row.fill(given: given, for: self)
    }
    let batch = row.table.batch
    if batch.isFull {
      do {
        try flush()
      } catch {
        failure = failure ?? error
        batch.removeAll()
      }
    }
    batch.next.update(from: row.cells, count: batch.width)
    row.table.outdateMemo(of: row.cells)
    batch.append(origin: objectCount - 1)
    for (position, list) in row.lists where row.scanner.tokens[position].isPresent {
      innerCount += 1
      try take(list, row.scanner.tokens[position], of: row, position: position)
    }
  }

  /// Stores an object inside of another one; returns its identity.
  func store(
    _ token: DocumentToken, as type: any RecordMapping.Record.Type, below parent: RowImport, field: Int,
    given: (column: Int, cell: Cell)? = nil
  ) throws(DocumentProblem) -> StoredValue {
    let row = nested(type)
    let keys = parent.descriptor.leaves[field].paths.first ?? []
    depth += 1
    innerCount += 1
    trail += keys
    defer {
      depth -= 1
      trail.removeLast(keys.count)
    }
    do throws(DocumentFault) {
      do {
        try row.scanner.scan(token, limits: options.limits)
      } catch {
        throw context.fault(error, at: token, field: -1)
      }
      try take(row, given: given)
    } catch {
      reject(context.located(error, in: token), of: row.descriptor, prefix: trail)
      throw .refused
    }
    return row.cells[row.descriptor.identityIndices[0]].stored
  }

  /// Counts values that were not usable; only those of the outermost record.
  func noteReplaced(_ field: Int, of row: RowImport) {
    if row === root { context.noteReplaced(field: field) }
  }

  /// An object was stored that needs no second look while it stays the last
  /// one of its identity.
  func remember(_ memo: ObjectMemo, of type: any RecordMapping.Record.Type) {
    tables[type.recordDescriptor.table]?.remember(memo)
  }

  private func nested(_ type: any RecordMapping.Record.Type) -> RowImport {
    let key = NestedKey(type: ObjectIdentifier(type), depth: depth + 1)
    if let known = rows[key] { return known }
    let descriptor = type.recordDescriptor
    let table: TableImport
    if let known = tables[descriptor.table] {
      table = known
    } else {
      table = TableImport(descriptor, catalog.statements(of: descriptor))
      tables[descriptor.table] = table
      order.insert(table, at: 0)
    }
    let row = RowImport(type, table: table, options: options, isTextual: isTextual)
    rows[key] = row
    return row
  }

  private func forgetBytes() {
    root.forgetBytes()
    for row in rows.values { row.forgetBytes() }
    for table in order { table.forgetMemos() }
  }
}
