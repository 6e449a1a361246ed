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
    attribute: AttributeSyntax, role: RecordRole, conforms: Bool, in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    var reader = RecordReader(attribute: attribute, role: role, in: context)
    guard let shape = reader.read(declaration) else { return [] }
    let conformance = conforms ? ": RecordMapping.\(role.rawValue)" : ""
    let initializers = RecordInitializers(shape: shape)
    let source: DeclSyntax = """
      extension \(type.trimmed)\(raw: conformance) {
        \(raw: initializers.text)
      }
      """
    return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}
