import SwiftSyntax

extension ExprSyntax {
  /// Whether anything but literals and operators stands here.
  var namesAnything: Bool { isFound(by: NameFinder(countsImplicitMembers: true)) }

  /// As ``namesAnything``, but `.day` does not count: where the type is known
  /// it means the same everywhere.
  var namesMoreThanMembers: Bool { isFound(by: NameFinder(countsImplicitMembers: false)) }

  private func isFound(by finder: NameFinder) -> Bool {
    finder.walk(self)
    return finder.isFound
  }
}

private final class NameFinder: SyntaxVisitor {
  let countsImplicitMembers: Bool
  var isFound = false

  init(countsImplicitMembers: Bool) {
    self.countsImplicitMembers = countsImplicitMembers
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { walk(base) } else if countsImplicitMembers { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { found() }

  private func found() -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// The text with the type's name instead of `Self`.
  func named(_ type: String) -> String {
    SelfRewriter(type: type).rewrite(Syntax(self)).trimmedDescription
  }
}

private final class SelfRewriter: SyntaxRewriter {
  let type: String

  init(type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    token.tokenKind == .keyword(.Self) ? token.with(\.tokenKind, .identifier(type)) : token
  }
}
