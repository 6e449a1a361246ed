/// What is wrong with what was typed into a field, with the facts that a person needs to put it right.
package enum FieldComplaint: Error, Sendable, Hashable {
  case missing
  case tooShort(atLeast: Int)
  case tooLong(atMost: Int)
  case notNumber(NumberRules)
  case tooManyDecimals(NumberRules)
  case outside(NumberRules)
  case offStep(NumberRules)
  case notDay
  case dayOutside(DayRules)
  case notAddress
  case notOffered
  /// What this field in particular has to say.
  case phrase(Phrase)
  /// The same, said already.
  case sentence(String)
}
