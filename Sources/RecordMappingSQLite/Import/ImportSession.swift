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
  /// The objects of another document.
  @exclusivity(unchecked) var given = GivenObjects()
  let rejections: RejectionLog

  /// What lines mean, in a document of lines.
  @exclusivity(unchecked) var lines: LineImport?

  /// What a record's own rule said last.
  @exclusivity(unchecked) var refusal: String?

  let root: RowImport
  let options: ImportOptions
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
  /// The same as a number.
  @exclusivity(unchecked) private(set) var trailNumber = ImportTrails.root
  @exclusivity(unchecked) private(set) var trails = ImportTrails()
  /// Where the first object of the transaction begins, once it is read.
  var firstPlace: DocumentPlace?
  /// How many objects there were before the transaction.
  private(set) var earlierCount = 0
  /// Set to look for rows instead of storing them.
  var search: OrphanSearch?
  private(set) var database: Database?
  var lists = ListImport()
  /// Records that want to hear of their rows, by their places in the batch.
  var observers: [Int: any ImportedRecord] = [:]
  /// What a flush in the middle of an object ended with.
  @exclusivity(unchecked) private(set) var failure: (any Error)?
  /// Makes a Swift value of each object, for records that want to be asked.
  private let models: (any ModelImport)?
  /// Keeps the bytes of what the caller gave.
  private let values: GivenTokens

  private struct NestedKey: Hashable {
    let type: ObjectIdentifier
    let depth: Int
  }

  init(
    of type: any RecordMapping.Record.Type, in catalog: RecordCatalog, at path: [String],
    options: ImportOptions, isTextual: Bool = false, models: (any ModelImport)?, values: GivenTokens,
    lines: LineImport? = nil, reading bytes: ImportBytes
  ) {
    self.catalog = catalog
    self.options = options
    self.isTextual = isTextual
    self.models = models
    self.values = values
    self.lines = lines
    context = DocumentContext(limits: options.limits, isTextual: isTextual)
    let table = TableImport(type.recordDescriptor, catalog.statements(of: type.recordDescriptor))
    table.keepsOldRows = table.keepsOldRows || options.keepsChanges
    root = RowImport(
      type, table: table, options: options, isTextual: isTextual,
      discriminator: lines?.meanings.discriminator)
    root.scanner.given = values.tokens
    reader = bytes.reader(at: path, records: root.scanner, context: context)
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
    lines?.begin()
    forgetCounts()
  }

  /// What was read up to here is not counted.
  func forgetCounts() {
    root.scanner.forgetCounts()
    context.forgetReplaced()
    earlierCount = objectCount
    firstPlace = nil
  }

  /// How many objects have been taken or rejected since the document's start.
  var objectCount: Int { max(reader.count, given.count) }

  /// How many bytes of the document have been read.
  var byteCount: Int { max(reader.offset, given.byteCount) }

  /// The rows of nested objects, whose texts may stand in bytes that go.
  var nestedRows: some Collection<RowImport> { rows.values }

  /// Notes that a record is not stored.
  ///
  /// - Parameters:
  ///   - row: Of the record, which is or stands in the object that is being
  ///     read.
  ///   - prefix: The path from that object to the record.
  func reject(_ fault: DocumentFault, of row: RowImport, prefix: [String] = [], reason: String? = nil) {
    let order = fault.field >= 0 ? row.scanner.pathOrder(of: fault.field) : 0
    if let object = given.current {
      rejections.add(
        fault, of: row.descriptor, in: object, prefix: prefix, pathOrder: order, reason: reason)
    } else {
      rejections.add(
        fault, of: row.descriptor, in: ReadObject(reader), prefix: prefix, pathOrder: order, reason: reason)
    }
  }

  /// Stores what waits, and forgets texts that were kept for it.
  func store() throws {
    try flush()
    arena.reset()
    given.forgetPlaces()
  }

  /// A fault of the object that is being read, as a whole.
  func fault(_ problem: DocumentProblem) -> DocumentFault {
    DocumentFault(problem, found: .object, offset: -1)
  }

  /// The record wants to hear of the row that is being made.
  func observe(_ record: any ImportedRecord) { observers[root.table.batch.count] = record }

  /// Takes the outermost object, which begins here.
  @inline(__always)
  func takeRoot(at start: UnsafePointer<UInt8>) {
    do throws(DocumentFault) {
      try take(root, at: start, given: nil)
    } catch {
      reject(error, of: root, reason: refusal)
      refusal = nil
    }
  }

  /// Makes the row of an object whose values are in the scanner.
  private func take(
    _ row: RowImport, at start: UnsafePointer<UInt8>, given: (column: Int, cell: Cell)?
  ) throws(DocumentFault) {
    if row === root, let models {
      try models.fill(row, for: self)
    } else {
      try row.fill(given: given, for: self)
    }
    makeRoom(in: row.table.batch)
    append(row, at: start)
    for (position, list) in row.lists where row.scanner.tokens[position].isPresent {
      innerCount += 1
      try take(list, row.scanner.tokens[position], of: row, position: position)
    }
  }

  @inline(__always)
  func makeRoom(in batch: RowBatch) {
    guard batch.isFull else { return }
    do {
      try flush()
    } catch {
      failure = failure ?? error
      batch.removeAll()
    }
  }

  @inline(__always)
  func append(_ row: RowImport, at start: UnsafePointer<UInt8>, isDeletion: Bool = false) {
    let batch = row.table.batch
    batch.next.update(from: row.cells, count: batch.width)
    row.table.outdateMemo(of: row.cells)
    batch.append(origin: origin(of: start, isDeletion: isDeletion))
  }

  /// Where the object comes from that begins here in memory.
  @inline(__always)
  private func origin(of start: UnsafePointer<UInt8>, isDeletion: Bool) -> RowOrigin {
    guard !given.isTaking else {
      return given.origin(of: start - context.origin, trail: trailNumber)
    }
    return RowOrigin(
      place: Int(bitPattern: start), rank: reader.count - 1, trail: trailNumber, isDeletion: isDeletion)
  }

  /// The place of a row that waits, whose bytes are still where they were: in
  /// bytes as the context counts.
  func offset(of origin: RowOrigin) -> Int {
    guard given.count == 0 else { return origin.place }
    return context.originOffset + origin.place - Int(bitPattern: context.origin)
  }

  /// Stores an object inside of another one; returns its identity.
  func store(
    _ token: DocumentToken, as type: any RecordMapping.Record.Type, below parent: RowImport, field: Int,
    given: (column: Int, cell: Cell)? = nil
  ) throws(DocumentProblem) -> StoredValue {
    let row = nested(type)
    let leaf = parent.descriptor.leaves[field]
    let pathOrder = parent.scanner.pathOrder(of: field)
    let keys = leaf.path(pathOrder)
    let outerTrail = trailNumber
    trailNumber = trails.number(after: outerTrail, field: field, order: pathOrder, leaf)
    depth += 1
    innerCount += 1
    trail += keys
    defer {
      depth -= 1
      trail.removeLast(keys.count)
      trailNumber = outerTrail
    }
    do throws(DocumentFault) {
      do {
        try row.scanner.scan(token, limits: options.limits)
      } catch {
        throw context.fault(error, at: token, field: -1)
      }
      try take(row, at: token.start, given: given)
    } catch {
      reject(context.located(error, in: token), of: row, prefix: trail)
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

  /// The bytes that were read before are no longer there.
  func forgetBytes() {
    root.forgetBytes()
    for row in rows.values { row.forgetBytes() }
    for table in order { table.forgetMemos() }
  }
}
