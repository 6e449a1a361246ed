/// The pseudo-language: English with accents, in brackets and longer by two fifths, as German or Russian are.
///
/// Marks of values are left alone. No browser test needs to know a language to see a text that is not a phrase.
enum Disguise {
  static let brackets = ("⟦", "⟧")

  /// Lines must be able to end within what is added, as they can in a real translation.
  private static let wordLength = 8

  static func text(_ text: String) -> String {
    let shown = text.unicodeScalars.count { $0.value > 8 }
    let padding = (0..<(shown * 2 + 4) / 5).map { $0 % wordLength == wordLength - 1 ? " " : "~" }.joined()
    var disguised = String.UnicodeScalarView()
    disguised.append(contentsOf: text.unicodeScalars.map { accented[$0] ?? $0 })
    return brackets.0 + String(disguised) + padding + brackets.1
  }

  private static let accented: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "aceinorsuyzACEINORSUYZ".unicodeScalars, "áčéíňóřšůýžÁČÉÍŇÓŘŠŮÝŽ".unicodeScalars))
}
