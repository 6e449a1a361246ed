import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What both attributes of a struct have in common.
enum ShapeExpansion {
  static func members(
    of declaration: some DeclGroupSyntax, attribute: AttributeSyntax, role: RecordRole,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    var reader = RecordReader(attribute: attribute, role: role, in: context)
    let shape = reader.read(declaration)
    // Only this half reports: the other one sees the same faults again.
    reader.diagnostics.forEach(context.diagnose)
    return shape.map(RecordMembers.init)?.declarations ?? []
  }

  static func extensions(
    of declaration: some DeclGroupSyntax, named type: some TypeSyntaxProtocol,
    attribute: AttributeSyntax, role: RecordRole, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    var reader = RecordReader(attribute: attribute, role: role, in: context)
    guard let shape = reader.read(declaration) else { return [] }
    let asked = Set(protocols.compactMap(\.nominalName))
    // The compiler finds the members of a protocol only where it is named.
    let names = role.conformances.map(\.rawValue).filter(asked.contains).map { "RecordMapping.\($0)" }
    let conformance = names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
    let initializers = RecordInitializers(shape: shape)
    let source: DeclSyntax = """
      extension \(type.trimmed)\(raw: conformance) {
        \(raw: initializers.text)
      }
      """
    return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}
