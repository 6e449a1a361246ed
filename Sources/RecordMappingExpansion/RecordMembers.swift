import SwiftSyntax
import SwiftSyntaxBuilder

/// The declarations that `@Record` adds to the struct. All are nonisolated, so
/// that a store can use them in a module whose types belong to the main actor.
struct RecordMembers {
  let shape: RecordShape

  var declarations: [DeclSyntax] {
    [columnName, recordID, descriptor, identity, bind]
  }

  private var columnName: DeclSyntax {
    let cases = shape.columns.map { "  case \($0.property) = \(literal($0.columnName))" }
    return """
      \(raw: shape.access)nonisolated enum ColumnName: String, RecordMapping.RecordColumnName {
      \(raw: cases.joined(separator: "\n"))
      }
      """
  }

  private var recordID: DeclSyntax {
    "\(raw: shape.access)typealias RecordID = \(raw: shape.identity.type)"
  }

  private var descriptor: DeclSyntax {
    let columns = shape.columns.map { "    \(describe($0))," }
    return """
      \(raw: shape.access)nonisolated static let recordDescriptor = RecordMapping.RecordDescriptor(
        table: \(raw: literal(shape.table)),
        columns: [
      \(raw: columns.joined(separator: "\n"))
        ]
      )
      """
  }

  private var identity: DeclSyntax {
    """
    \(raw: shape.access)nonisolated var recordID: RecordID {
      self.\(raw: shape.identity.property)
    }
    """
  }

  private var bind: DeclSyntax {
    let binds = shape.columns.enumerated().map { index, column in
      "  try Self.recordDescriptor.bind(self.\(column.property), at: \(index), to: &binder)"
    }
    return """
      \(raw: shape.access)nonisolated func bind(
        to binder: inout some RecordMapping.RecordBinder
      ) throws(RecordMapping.RecordFault) {
      \(raw: binds.joined(separator: "\n"))
      }
      """
  }

  private func describe(_ column: RecordColumn) -> String {
    let arguments = "\(literal(column.columnName)), (\(column.type)).self"
    if column.isIdentity { return ".identity(\(arguments))" }
    guard let value = column.initialValue else { return ".init(\(arguments))" }
    return ".init(\(arguments), default: \(value))"
  }

  private func literal(_ text: String) -> String {
    StringLiteralExprSyntax(content: text).description
  }
}
