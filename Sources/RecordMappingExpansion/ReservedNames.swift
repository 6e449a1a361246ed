import SwiftDiagnostics
import SwiftSyntax

/// Finds members that would collide with what the macro writes.
enum ReservedNames {
  static func diagnostics(in record: StructDeclSyntax, role: RecordRole) -> [Diagnostic] {
    let reserved = role == .record ? inRecords.union(inBoth) : inBoth
    return record.memberBlock.members.flatMap { names(of: $0.decl) }
      .filter { reserved.contains($0.text) }
      .map { RecordProblem.reservedName($0.text).diagnostic(at: $0.node) }
  }

  private static let inRecords: Set = ["ColumnName", "RecordID", "recordID"]
  /// A type of the module's name would hide the module from generated code.
  private static let inBoth: Set = [
    "recordDescriptor", "bind(to:from:)", "write(field:to:)", "init(row:from:)", "init(document:)",
    "RecordMapping", RecordExpression.namespace,
  ]

  private static func names(of member: DeclSyntax) -> [(text: String, node: Syntax)] {
    if let variable = member.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap(\.identifier).map { ($0.identifierText, Syntax($0)) }
    }
    if let function = member.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.labels
      return [(function.name.identifierText + labels, Syntax(function.name))]
    }
    if let initializer = member.as(InitializerDeclSyntax.self) {
      let labels = initializer.signature.parameterClause.labels
      return [("init" + labels, Syntax(initializer.initKeyword))]
    }
    guard let named = member.asProtocol((any NamedDeclSyntax).self) else { return [] }
    return [(named.name.identifierText, Syntax(named.name))]
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var labels: String {
    "(" + parameters.map { $0.firstName.identifierText + ":" }.joined() + ")"
  }
}
