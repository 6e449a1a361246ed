import RecordMappingExpansion
import SwiftSyntax
import SwiftSyntaxMacros

/// The compiler looks a macro up by the plugin's module name, so the type
/// stands here; what it does stands in `RecordExpansion`.
struct RecordMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    try RecordExpansion.expansion(
      of: node, providingMembersOf: declaration, conformingTo: protocols, in: context)
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try RecordExpansion.expansion(
      of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols, in: context)
  }
}
