import SwiftSyntax

extension VariableDeclSyntax {
  var isVar: Bool { bindingSpecifier.tokenKind == .keyword(.var) }

  var isStatic: Bool {
    modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
  }

  var unsupportedModifier: TokenSyntax? {
    let refused: [TokenKind] = [.keyword(.lazy), .keyword(.weak), .keyword(.unowned)]
    return modifiers.map(\.name).first { refused.contains($0.tokenKind) }
  }
}

extension PatternBindingSyntax {
  /// Observers leave a property stored; every other accessor computes it.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy {
        let kind = $0.accessorSpecifier.tokenKind
        return kind == .keyword(.willSet) || kind == .keyword(.didSet)
      }
    }
  }
}

extension TypeSyntax {
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolation and escapes; nil if it
  /// is something else or empty.
  var plainString: String? {
    guard let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
      let text = segments.first?.as(StringSegmentSyntax.self)?.content.text,
      !text.isEmpty, !text.contains("\\")
    else { return nil }
    return text
  }
}

extension AttributeSyntax {
  /// `ID` for both `@ID` and `@RecordMapping.ID`.
  var shortName: String {
    attributeName.as(MemberTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
  }
}

extension TokenSyntax {
  /// The name without the backticks that may surround it.
  var identifierText: String {
    identifier?.name ?? text
  }
}
