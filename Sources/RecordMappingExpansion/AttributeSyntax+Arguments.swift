import SwiftSyntax

extension AttributeSyntax {
  /// `ID` for both `@ID` and `@RecordMapping.ID`.
  var shortName: String {
    guard let member = attributeName.as(MemberTypeSyntax.self),
      member.baseType.trimmedDescription == "RecordMapping"
    else { return attributeName.trimmedDescription }
    return member.name.text
  }

  var labeledArguments: [LabeledExprSyntax] {
    arguments?.as(LabeledExprListSyntax.self).map { Array($0) } ?? []
  }

  func argument(_ label: String) -> LabeledExprSyntax? {
    labeledArguments.first { $0.label?.identifierText == label }
  }

  /// The argument that needs a value to go on; the compiler asks for it itself.
  func requiredArgument() throws(RecordRefusal) -> ExprSyntax {
    guard let first = labeledArguments.first else { throw .leftToCompiler }
    return first.expression
  }

  /// The argument with this label as a text; nil if it is left out or `nil`.
  func plainString(
    _ label: String, as what: String
  ) throws(RecordRefusal) -> String? {
    guard let expression = argument(label)?.expression, !expression.is(NilLiteralExprSyntax.self)
    else { return nil }
    return try expression.plainString(or: .notALiteral(what))
  }

  /// The argument with this label as the name of a member; nil if it is left out.
  func member(_ label: String, of choices: [String]) throws(RecordRefusal) -> String? {
    guard let expression = argument(label)?.expression else { return nil }
    return try expression.member(of: choices, or: .notAMember("\(label):", choices))
  }

  /// The argument with this label as a truth value; nil if it is left out.
  func plainBoolean(_ label: String) throws(RecordRefusal) -> Bool? {
    guard let expression = argument(label)?.expression else { return nil }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    throw expression.isLiteral ? .leftToCompiler : RecordRefusal(.notABoolean(label), at: expression)
  }
}

extension AttributeListSyntax {
  /// The attributes of this name, as far as no `#if` surrounds them.
  func named(_ name: String) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { $0.shortName == name }
  }
}
