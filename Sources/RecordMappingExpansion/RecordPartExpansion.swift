package import SwiftSyntax
package import SwiftSyntaxMacros

/// What `@RecordPart` turns into: the same as `@Record`, without all that has
/// to do with a table and an identity.
package enum RecordPartExpansion: MemberMacro, ExtensionMacro {
  package static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    ShapeExpansion.members(of: declaration, attribute: node, role: .part, in: context)
  }

  package static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    ShapeExpansion.extensions(
      of: declaration, named: type, attribute: node, role: .part, conformingTo: protocols,
      in: context)
  }
}
