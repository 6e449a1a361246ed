import SwiftSyntax

extension ExprSyntax {
  /// Whether a literal stands here that can be no value of the type; false
  /// where syntax cannot tell.
  func contradicts(_ type: TypeSyntax) -> Bool {
    guard type.isScalar, let name = type.nominalName else { return false }
    let signless = self.as(PrefixOperatorExprSyntax.self).map {
      $0.operator.text == "-" ? $0.expression : self
    }
    switch (signless ?? self).kind {
    case .stringLiteralExpr: return !["String", "UUID"].contains(name)
    case .booleanLiteralExpr: return name != "Bool"
    case .floatLiteralExpr: return !["Double", "Float"].contains(name)
    case .integerLiteralExpr:
      return ["String", "Bool", "UUID"].contains(name) || signless != nil && name.hasPrefix("UInt")
    case .nilLiteralExpr, .arrayExpr, .dictionaryExpr: return true
    default: return false
    }
  }
}
