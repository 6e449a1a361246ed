import SwiftDiagnostics
import SwiftSyntax

/// Reads a declaration under `@Record` and gathers what is wrong with it.
struct RecordReader {
  let attribute: AttributeSyntax
  private(set) var diagnostics: [Diagnostic] = []

  init(attribute: AttributeSyntax) {
    self.attribute = attribute
  }

  /// Nil if the declaration breaks a rule; ``diagnostics`` then says which.
  mutating func read(_ declaration: some DeclGroupSyntax) -> RecordShape? {
    guard let record = declaration.as(StructDeclSyntax.self) else {
      report(.notAStruct, at: declaration.introducer)
      return nil
    }
    if let generics = record.genericParameterClause { report(.generic, at: generics) }
    let table = tableName(of: record)
    var reader = PropertyReader()
    reader.read(record.memberBlock.members)
    diagnostics += reader.diagnostics
    let identity = identity(among: reader.properties, of: record)
    refuseDuplicates(among: reader.properties)
    guard diagnostics.isEmpty, let table, let identity else { return nil }
    return RecordShape(
      access: access(of: record), table: table, columns: reader.properties.map(\.column),
      identity: identity.column)
  }

  private mutating func tableName(of record: StructDeclSyntax) -> String? {
    guard let arguments = attribute.arguments?.as(LabeledExprListSyntax.self), let first = arguments.first
    else { return record.name.identifierText.snakeCased }
    if first.expression.is(NilLiteralExprSyntax.self) { return record.name.identifierText.snakeCased }
    guard let name = first.expression.plainString else {
      report(.notALiteral("table"), at: first.expression)
      return nil
    }
    return name
  }

  private mutating func identity(
    among properties: [RecordProperty], of record: StructDeclSyntax
  ) -> RecordProperty? {
    let marked = properties.filter { $0.markers.id != nil }
    for second in marked.dropFirst() {
      guard let marker = second.markers.id, let owner = second.markers.owner else { continue }
      report(.secondIdentity, at: marker, fix: .remove(marker, from: owner))
    }
    // A marked property that was refused for another reason is reported already.
    if marked.isEmpty, diagnostics.isEmpty {
      let candidate = properties.first { $0.name.identifierText == "id" }
      report(.noIdentity, at: record.name, fix: candidate.map { .mark($0.declaration) })
    }
    return marked.first
  }

  private mutating func refuseDuplicates(among properties: [RecordProperty]) {
    var owners: [String: String] = [:]
    for property in properties {
      // SQLite does not tell the case of a column's name.
      let key = property.column.columnName.lowercased()
      if let owner = owners[key] {
        let node = property.markers.column.map(Syntax.init) ?? Syntax(property.name)
        report(.duplicateColumn(property.column.columnName, owner: owner), at: node)
      } else {
        owners[key] = property.name.identifierText
      }
    }
  }

  private func access(of record: StructDeclSyntax) -> String {
    let modifier = record.modifiers.first {
      $0.name.tokenKind == .keyword(.public) || $0.name.tokenKind == .keyword(.package)
    }
    return modifier.map { $0.name.text + " " } ?? ""
  }

  private mutating func report(_ problem: RecordProblem, at node: some SyntaxProtocol, fix: RecordFix? = nil)
  {
    diagnostics.append(problem.diagnostic(at: node, fix: fix))
  }
}
