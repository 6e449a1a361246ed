import SwiftSyntax
import SwiftSyntaxBuilder

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

  var identifier: TokenSyntax? { pattern.as(IdentifierPatternSyntax.self)?.identifier }
}

extension String {
  /// As Swift writes it.
  var literal: String { StringLiteralExprSyntax(content: self).description }
}

extension TokenSyntax {
  /// The name without the backticks that may surround it.
  var identifierText: String {
    identifier?.name ?? text
  }
}
