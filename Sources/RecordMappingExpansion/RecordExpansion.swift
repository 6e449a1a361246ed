package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// What `@Record` turns into. The members stand in the struct itself, where
/// every type and every default means what it means to the property; the
/// initializer stands in an extension, so that the struct keeps its memberwise
/// one.
package enum RecordExpansion: MemberMacro, ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var reader = RecordReader(attribute: node)
    let shape = reader.read(declaration)
    // Only this role reports: the other one sees the same faults again.
    reader.diagnostics.forEach(context.diagnose)
    return shape.map(RecordMembers.init)?.declarations ?? []
  }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var reader = RecordReader(attribute: node)
    guard let shape = reader.read(declaration) else { return [] }
    let conformance = protocols.isEmpty ? "" : ": RecordMapping.Record"
    let reads = shape.columns.enumerated().map { index, column in
      "    self.\(column.property) = try Self.recordDescriptor.value(at: \(index), of: row)"
    }
    let source: DeclSyntax = """
      extension \(type.trimmed)\(raw: conformance) {
        \(raw: shape.access)nonisolated init(
          row: some RecordMapping.RecordRow
        ) throws(RecordMapping.RecordFault) {
      \(raw: reads.joined(separator: "\n"))
        }
      }
      """
    return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}
