import SwiftSyntax

extension ExprSyntax {
  /// The text of a string literal without interpolation and escapes, unless it
  /// is empty.
  func plainString(or problem: RecordProblem) throws(RecordRefusal) -> String {
    if let segments = self.as(StringLiteralExprSyntax.self)?.segments, segments.count == 1,
      let text = segments.first?.as(StringSegmentSyntax.self)?.content.text,
      !text.isEmpty, !text.contains("\\")
    {
      return text
    }
    let isText = self.is(StringLiteralExprSyntax.self)
    throw isLiteral && !isText ? .leftToCompiler : RecordRefusal(problem, at: self)
  }

  /// `snakeCase` for both `.snakeCase` and `KeyStyle.snakeCase`.
  func member(of choices: [String], or problem: RecordProblem) throws(RecordRefusal) -> String {
    let member = self.as(MemberAccessExprSyntax.self)
    if let name = member?.declName.baseName.text, choices.contains(name) { return name }
    // The compiler knows that there is no such member.
    let isMisspelt = member != nil && member?.base == nil
    throw isLiteral || isMisspelt ? .leftToCompiler : RecordRefusal(problem, at: self)
  }

  /// Whether the compiler sees by itself that the type is wrong, where it is.
  var isLiteral: Bool {
    [
      .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
      .arrayExpr, .dictionaryExpr,
    ].contains(kind)
  }
}
