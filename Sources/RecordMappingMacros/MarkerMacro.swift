import RecordMappingExpansion
import SwiftSyntax
import SwiftSyntaxMacros

struct MarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    try MarkerExpansion.expansion(of: node, providingPeersOf: declaration, in: context)
  }
}
