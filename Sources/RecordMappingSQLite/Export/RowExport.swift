import GRDB
import GRDBSQLite
import RecordMapping

/// Writes the rows of a table as JSON objects, without making records of them.
struct RowExport {
  private let descriptor: RecordDescriptor
  private let sql: String
  private let columns: [ExportColumn]
  private let outline: DocumentOutline
  /// For each position the other table's row, if it is written as an object.
  private let nested: [Int: RowExport]

  init(_ descriptor: RecordDescriptor, related: RelatedExport) {
    self.init(descriptor, related: related, from: 0, alias: "t")
  }

  private init(_ descriptor: RecordDescriptor, related: RelatedExport, from base: Int, alias: String) {
    self.descriptor = descriptor
    let isWhole = related == .objects
    outline = isWhole ? DocumentOutline(of: descriptor.leaves, withObjects: true) : descriptor.outline
    columns = descriptor.columns.indices.map { ExportColumn(descriptor.leaves[$0], index: base + $0) }
    var names = descriptor.columns.map { "\(alias).\(SQLText.name($0.name))" }
    var joins = ""
    var nested: [Int: RowExport] = [:]
    if isWhole {
      for (position, leaf) in descriptor.leaves.enumerated() {
        guard let relation = leaf.relation, let column = leaf.column else { continue }
        let target = relation.target.recordDescriptor
        let other = "\(alias)\(position)"
        nested[position] = RowExport(target, related: .identities, from: base + names.count, alias: other)
        names += target.columns.map { "\(other).\(SQLText.name($0.name))" }
        joins +=
          " LEFT JOIN \(SQLText.name(target.table)) \(other) ON \(other)."
          + "\(SQLText.name(target.identity[0].name)) = \(alias).\(SQLText.name(column.name))"
      }
    }
    self.nested = nested
    sql = "SELECT \(names.joined(separator: ", ")) FROM \(SQLText.name(descriptor.table)) \(alias)\(joins)"
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
    try outline.write(to: &writer) { position, writer in
      if let other = nested[position], !columns[position].isNull(in: row) {
        return try other.writeObject(row, to: &writer)
      }
      guard position < columns.count else { return }
      try columns[position].write(row, to: &writer, descriptor)
    }
  }
}
