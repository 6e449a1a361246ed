import SwiftSyntax

extension VariableDeclSyntax {
  func adding(_ marker: Marker, argument: ExprSyntax? = nil) -> Self {
    var changed = self
    changed.leadingTrivia = []
    var attribute = AttributeSyntax(
      attributeName: IdentifierTypeSyntax(name: .identifier(marker.rawValue)))
    if let argument {
      attribute.leftParen = .leftParenToken()
      attribute.arguments = .argumentList([LabeledExprSyntax(expression: argument.trimmed)])
      attribute.rightParen = .rightParenToken()
    }
    attribute.trailingTrivia = .space
    changed.attributes.insert(.attribute(attribute), at: changed.attributes.startIndex)
    changed.leadingTrivia = leadingTrivia
    return changed
  }

  func removing(_ attribute: AttributeSyntax) -> Self {
    var changed = self
    changed.attributes = attributes.removing(attribute)
    changed.leadingTrivia = leadingTrivia
    return changed
  }

  /// `internal` is what a declaration has without a word.
  func setting(_ access: Access) -> Self {
    var changed = self
    changed.leadingTrivia = []
    changed.modifiers = modifiers.filter { $0.access == nil }
    if access > .internal {
      let modifier = DeclModifierSyntax(
        name: .identifier(access.rawValue), trailingTrivia: .space)
      changed.modifiers.insert(modifier, at: changed.modifiers.startIndex)
    }
    changed.leadingTrivia = leadingTrivia
    return changed
  }

  /// Nil if the value belongs to one of several names.
  func movingValue(of binding: PatternBindingSyntax) -> Self? {
    guard bindings.count == 1, let value = binding.initializer?.value else { return nil }
    var changed = self
    changed.bindings = [binding.withoutValue]
    return changed.adding(.default, argument: value)
  }
}

extension PatternBindingSyntax {
  var withoutValue: Self {
    var changed = self
    changed.initializer = nil
    changed.trailingTrivia = trailingTrivia
    changed.typeAnnotation?.trailingTrivia = trailingTrivia
    return changed
  }

  /// Only a literal shows its type.
  var annotated: Self? {
    let type: String? =
      switch initializer?.value.kind {
      case .integerLiteralExpr: "Int"
      case .floatLiteralExpr: "Double"
      case .booleanLiteralExpr: "Bool"
      case .stringLiteralExpr: "String"
      default: nil
      }
    guard let type else { return nil }
    var changed = self
    changed.pattern.trailingTrivia = []
    changed.typeAnnotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space), type: IdentifierTypeSyntax(name: .identifier(type)),
      trailingTrivia: .space)
    return changed
  }
}

extension AttributeListSyntax {
  /// What follows takes the place of what goes.
  func removing(_ attribute: AttributeSyntax) -> Self {
    guard let position = firstIndex(where: { $0.id == attribute.id }) else { return self }
    var changed = self
    changed.remove(at: position)
    if position == startIndex, !changed.isEmpty { changed.leadingTrivia = leadingTrivia }
    return changed
  }
}

extension AttributeSyntax {
  var withoutArguments: Self {
    var changed = self
    changed.leftParen = nil
    changed.arguments = nil
    changed.rightParen = nil
    changed.trailingTrivia = trailingTrivia
    return changed
  }
}
