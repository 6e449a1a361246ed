import HerdBook
import HerdSync
import WebShell

extension RuleCode {
  /// What is wrong and what to do about it; of a rule of a newer server only its name is known.
  ///
  /// - Parameter isMissing: whether nothing was given, of a rule that each field has.
  func sentence(_ words: Words, isMissing: Bool = false) -> String {
    if let sentence = RuleSentence(rawValue: description) { return words(.rule(sentence)) }
    guard severity == .error,
      let field = ChangeKind(code: kind)?.declaration.fields.first(where: { $0.key == word })
    else { return words(.unknownRule(code: description)) }
    let label = words(field.code.phrase)
    return words(isMissing ? .emptyField(field: label) : .impossibleValue(field: label))
  }
}

extension Receipt.Issue {
  /// Why the server has refused a record, and what to do about it.
  func sentence(_ words: Words) -> String {
    RuleCode(code)?.sentence(words) ?? words(.unknownRule(code: code))
  }
}
