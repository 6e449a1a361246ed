package import SwiftSyntax
package import SwiftSyntaxMacros

/// What `@Record` turns into. The members stand in the struct itself, where
/// every type and every default means what it means to the property; the
/// initializers stand in an extension, so that the struct keeps its memberwise
/// one.
package enum RecordExpansion: MemberMacro, ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    ShapeExpansion.members(of: declaration, attribute: node, role: .record, in: context)
  }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    ShapeExpansion.extensions(
      of: declaration, named: type, attribute: node, role: .record, conformingTo: protocols,
      in: context)
  }
}
