package import SwiftSyntax
package import SwiftSyntaxMacros

/// `@ID`, `@Column` and `@Ignore` mean something to `@Record` only.
package enum MarkerExpansion: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
