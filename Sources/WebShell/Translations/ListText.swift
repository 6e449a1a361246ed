/// Things in a row: `a, b and c`, `a, b a c`.
///
/// The one-letter "and" of Czech, Polish and Russian is not left at the end of a line.
enum ListText {
  static func text(_ items: [String], _ language: Language) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + and(language) + last
  }

  private static func and(_ language: Language) -> String {
    switch language {
    case .en: " and "
    case .cs: " a\u{A0}"
    case .ru: " и\u{A0}"
    case .pl: " i\u{A0}"
    }
  }
}
