import SwiftSyntax
import SwiftSyntaxBuilder

/// The declarations that the macro adds to the struct. All are nonisolated, so
/// that a store can use them in a module whose types belong to the main actor.
struct RecordMembers {
  let shape: RecordShape

  var declarations: [DeclSyntax] {
    switch shape.role {
    case .record: [columnName] + IdentityMembers(shape: shape).declarations + common
    case .part: common
    }
  }

  private var common: [DeclSyntax] {
    [descriptor] + (shape.expressions.isEmpty ? [] : [expressions]) + [bind, write]
  }

  private var columnName: DeclSyntax {
    let columns = shape.fields.map(\.field).filter { $0.kind.group == .column }
    let cases = columns.map { "  case \($0.property) = \($0.column.literal)" }
    return """
      \(raw: shape.access.prefix)nonisolated enum ColumnName: String, RecordMapping.RecordColumnName {
      \(raw: cases.joined(separator: "\n"))
      }
      """
  }

  private var descriptor: DeclSyntax {
    let label = shape.role == .record ? "table" : "part"
    let fields = shape.fields.map { "    \($0.descriptorCall)," }
    return """
      \(raw: shape.access.prefix)nonisolated static let recordDescriptor = RecordMapping.RecordDescriptor(
        \(raw: label): \(raw: shape.name.literal),
        fields: [
      \(raw: fields.joined(separator: "\n"))
        ]
      )
      """
  }

  /// Private, as the types of its members may be, and only the record's own
  /// extension needs it.
  private var expressions: DeclSyntax {
    """
    private nonisolated enum \(raw: RecordExpression.namespace) {
    \(raw: shape.expressions.map { "  \($0)" }.joined(separator: "\n"))
    }
    """
  }

  private var bind: DeclSyntax {
    let binds = shape.fields.compactMap(\.bindCall).map { "  \($0)" }
    return """
      \(raw: shape.access.prefix)nonisolated func bind(
        to binder: inout some RecordMapping.RecordBinder, from base: Int
      ) throws(RecordMapping.RecordFault) {
      \(raw: binds.joined(separator: "\n"))
      }
      """
  }

  private var write: DeclSyntax {
    let cases = shape.fields.map { "  case \($0.writePattern): \($0.writeCall)" }
    return """
      \(raw: shape.access.prefix)nonisolated func write(
        field position: Int, to writer: inout RecordMapping.DocumentWriter
      ) throws(RecordMapping.RecordFault) {
        switch position {
      \(raw: cases.joined(separator: "\n"))
        default: break
        }
      }
      """
  }
}
