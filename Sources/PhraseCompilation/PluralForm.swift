/// The plural forms of our languages, in the order in which a compiled catalogue stores them.
enum PluralForm: String, CaseIterable, Sendable {
  case one, few, many, other
}
