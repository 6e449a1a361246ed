package import SwiftSyntax
package import SwiftSyntaxMacros

/// The attributes of properties mean something to `@Record` only. On their own
/// they complain where no `@Record` can see them.
package enum MarkerExpansion: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let name = node.shortName
    if !isSeen(in: context) {
      context.diagnose(RecordProblem.outside(name).diagnostic(at: node))
    } else if !declaration.is(VariableDeclSyntax.self) {
      context.diagnose(RecordProblem.notOnAProperty(name).diagnostic(at: node))
    }
    return []
  }

  /// Whether the declaration stands directly in one that carries `@Record` or
  /// `@RecordPart`; what else may be wrong with that one is said there.
  private static func isSeen(in context: some MacroExpansionContext) -> Bool {
    guard let surrounding = context.lexicalContext.first,
      let attributes = surrounding.asProtocol((any WithAttributesSyntax).self)?.attributes
    else { return false }
    return [RecordRole.record, .part].contains { !attributes.named($0.rawValue).isEmpty }
  }
}
