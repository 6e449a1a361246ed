import SwiftSyntax

extension ExprSyntax {
  /// Whether one of these names stands here on its own. What a closure or a
  /// condition names may be its own, and does not count.
  func refers(to names: Set<String>) -> Bool {
    let finder = ReferenceFinder(names: names)
    finder.walk(self)
    return finder.isFound
  }
}

private final class ReferenceFinder: SyntaxVisitor {
  let names: Set<String>
  var isFound = false

  init(names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(node.baseName.identifierText) { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension MemberBlockItemListSyntax {
  /// What only an instance has, by the names of properties and functions.
  var instanceMembers: Set<String> {
    var instance: Set = ["self"]
    var others: Set<String> = []
    for member in self {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        let names = variable.bindings.compactMap { $0.identifier?.identifierText }
        if variable.isStatic { others.formUnion(names) } else { instance.formUnion(names) }
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        let isStatic = function.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        if isStatic {
          others.insert(function.name.identifierText)
        } else {
          instance.insert(function.name.identifierText)
        }
      }
    }
    return instance.subtracting(others)
  }
}
