import GRDB
import GRDBSQLite
import RecordMapping

/// Writes the rows of a table as JSON objects, without making records of them.
///
/// It belongs to one export.
final class RowExport {
  private let descriptor: RecordDescriptor
  private let sql: String
  private let steps: UnsafeMutableBufferPointer<ExportStep>
  /// For each position the other table's row, if it is written as an object.
  private let others: [RowExport?]
  /// The column that is the whole object.
  private let whole: Int32?

  convenience init(_ descriptor: RecordDescriptor, related: RelatedExport) {
    self.init(descriptor, related: related, from: 0, alias: "t")
  }

  private init(_ descriptor: RecordDescriptor, related: RelatedExport, from base: Int, alias: String) {
    self.descriptor = descriptor
    let isWhole = related == .objects
    let outline = isWhole ? DocumentOutline(of: descriptor.leaves, withObjects: true) : descriptor.outline
    var names = descriptor.columns.map { "\(alias).\(SQLText.name($0.name))" }
    var joins = ""
    var others = [RowExport?](repeating: nil, count: descriptor.leaves.count)
    for (position, leaf) in descriptor.leaves.enumerated() where isWhole {
      guard let relation = leaf.relation, let column = leaf.column else { continue }
      let target = relation.target.recordDescriptor
      let other = "\(alias)\(position)"
      others[position] = RowExport(target, related: .identities, from: base + names.count, alias: other)
      names += target.columns.map { "\(other).\(SQLText.name($0.name))" }
      joins +=
        " LEFT JOIN \(SQLText.name(target.table)) \(other) ON \(other)."
        + "\(SQLText.name(target.identity[0].name)) = \(alias).\(SQLText.name(column.name))"
    }
    self.others = others
    whole = outline.whole.map { Int32(base + $0) }
    let steps = Self.steps(outline.members, of: descriptor, from: base, others)
    self.steps = .allocate(capacity: steps.count)
    _ = self.steps.initialize(from: steps)
    sql = "SELECT \(names.joined(separator: ", ")) FROM \(SQLText.name(descriptor.table)) \(alias)\(joins)"
  }

  deinit {
    for step in steps { step.key.deallocate() }
    steps.deallocate()
  }

  private static func steps(
    _ members: [DocumentOutline.Member], of descriptor: RecordDescriptor, from base: Int,
    _ others: [RowExport?]
  ) -> [ExportStep] {
    members.flatMap { member -> [ExportStep] in
      switch member {
      case .field(let field, let key):
        // A list has no column; records write it.
        guard field < descriptor.columns.count else { return [] }
        let kind: ExportStep.Kind = others[field] == nil ? .column : .row
        let leaf = descriptor.leaves[field]
        return [ExportStep(kind, key: key.bytes, column: base + field, position: field, leaf: leaf)]
      case .object(let inner, let key):
        return [ExportStep(.open, key: key.bytes)] + steps(inner.members, of: descriptor, from: base, others)
          + [ExportStep(.close)]
      }
    }
  }

  /// The rows for which the condition holds, as an array, ordered by identity.
  func write(
    where predicate: String, _ arguments: [StoredValue], to writer: inout DocumentWriter,
    in database: Database
  ) throws {
    let keys = descriptor.identity.map { "t.\(SQLText.name($0.name))" }.joined(separator: ", ")
    let statement = try RawStatement("\(sql) WHERE \(predicate) ORDER BY \(keys)", in: database)
    defer { statement.reset() }
    let arena = CellArena()
    for (index, argument) in arguments.enumerated() {
      statement.bind(arena.cell(argument), at: Int32(index + 1))
    }
    writer.raw("[")
    var isFirst = true
    while try statement.step() {
      if !isFirst { writer.raw(",") }
      isFirst = false
      try writeObject(statement, to: &writer)
    }
    writer.raw("]")
  }

  private func writeObject(_ row: RawStatement, to writer: inout DocumentWriter) throws {
    if let whole, sqlite3_column_type(row.handle, whole) == SQLITE_TEXT {
      return writer.append(row.column(whole).bytes)
    }
    writer.raw("{")
    // Whether the object that is open has no member yet, and where those around
    // it began.
    var isFirst = true
    var outer: [(mark: Int, isFirst: Bool)] = []
    for index in steps.indices {
      let step = steps[index]
      switch step.kind {
      case .open:
        outer.append((writer.bytes.count, isFirst))
        writer.key(step.key, isFirst: isFirst)
        writer.raw("{")
        isFirst = true
      case .close:
        guard let (mark, wasFirst) = outer.popLast() else { continue }
        // An object in which nothing stands is left out.
        if isFirst { writer.takeBack(to: mark) } else { writer.raw("}") }
        isFirst = wasFirst && isFirst
      case .column, .row:
        let isNull = sqlite3_column_type(row.handle, step.column) == SQLITE_NULL
        if isNull, !writer.writesNulls { continue }
        writer.key(step.key, isFirst: isFirst)
        isFirst = false
        if isNull {
          writer.raw("null")
        } else if step.kind == .row, let other = others[step.position] {
          try other.writeObject(row, to: &writer)
        } else {
          try write(step, row, to: &writer)
        }
      }
    }
    writer.raw("}")
  }

  /// Writes what the column holds, as the property would write itself.
  @inline(__always)
  private func write(_ step: ExportStep, _ row: RawStatement, to writer: inout DocumentWriter) throws {
    let cell = row.column(step.column)
    switch (step.content, cell.kind) {
    case (.integer, .integer): writer.number(cell.integer)
    case (.quotedInteger, .integer):
      writer.raw("\"")
      writer.number(cell.integer)
      writer.raw("\"")
    case (.text, .text): writer.string(cell.bytes)
    case (.json, .text): writer.append(cell.bytes)
    case (.instant, .integer): writer.instant(Instant(microseconds: cell.integer), as: step.form)
    default: try writeUnusual(cell, at: step.position, to: &writer)
    }
  }

  private func writeUnusual(_ cell: Cell, at position: Int, to writer: inout DocumentWriter) throws {
    let leaf = descriptor.leaves[position]
    do throws(ValueFault) {
      try leaf.export(cell.stored, &writer)
    } catch {
      throw RecordFault(
        table: descriptor.table, column: leaf.column?.name ?? "", expected: leaf.typeName, found: error)
    }
  }
}
