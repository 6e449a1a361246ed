/// What a key stands for in one language.
enum PhraseText: Hashable, Sendable {
  case plain(Template)
  case plural([PluralForm: Template])

  /// The text that decides on the placeholders of the phrase.
  var principal: Template? {
    switch self {
    case .plain(let template): template
    case .plural(let forms): forms[.other]
    }
  }

  var isPlural: Bool {
    if case .plural = self { true } else { false }
  }

  /// The arguments of the phrase. A plural takes its count even if no form shows it ("printers" under a 5).
  var arguments: [Placeholder] {
    let shown = principal?.placeholders ?? []
    return isPlural && !shown.contains(.count) ? [.count] + shown : shown
  }
}
