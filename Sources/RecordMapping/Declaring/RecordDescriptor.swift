/// The table of a record type, or the columns of a part, and where their
/// values stand in a document.
public struct RecordDescriptor: Sendable {
  /// The table's name, unquoted; of a part its type's name.
  public let table: String
  /// In the order of positions: single columns as the properties are
  /// declared, then embedded parts, then lists.
  public let leaves: [RecordLeaf]
  /// The columns among the leaves, which stand first.
  public let columns: [ColumnDescriptor]
  /// The positions of the identity in ``columns``; none in a part.
  public let identityIndices: [Int]

  package let outline: DocumentOutline

  /// A table needs an identity; anything else is a mistake in the program and
  /// stops it.
  public init(table: String, fields: [RecordField]) {
    self.init(name: table, fields: fields)
    precondition(!identityIndices.isEmpty, "table \(table) needs an identity")
  }

  /// The columns of a part.
  public init(part: String, fields: [RecordField]) {
    self.init(name: part, fields: fields)
  }

  private init(name: String, fields: [RecordField]) {
    table = name
    let leaves = Self.numberingParts(fields)
    let columns = leaves.compactMap(\.column)
    self.leaves = leaves
    self.columns = columns
    identityIndices = columns.indices.filter { columns[$0].isIdentity }
    outline = DocumentOutline(of: leaves)
  }

  /// The columns that identify a row.
  public var identity: [ColumnDescriptor] { identityIndices.map { columns[$0] } }

  /// Each optional part of the record gets a number of its own.
  private static func numberingParts(_ fields: [RecordField]) -> [RecordLeaf] {
    var count = 0
    return fields.flatMap { field in
      var numbers: [Int: Int] = [:]
      return field.leaves.map { leaf in
        var leaf = leaf
        leaf.optionalParts = leaf.optionalParts.map { part in
          if let known = numbers[part] { return known }
          numbers[part] = count
          count += 1
          return count - 1
        }
        return leaf
      }
    }
  }
}
