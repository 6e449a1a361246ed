/// The pseudo-language: English with accents, in brackets and longer by two fifths, as German or Russian are.
///
/// Marks of values are left alone. No browser test needs to know a language to see a text that is not a phrase.
enum Disguise {
  static let brackets = ("⟦", "⟧")

  static func text(_ text: String) -> String {
    let shown = text.unicodeScalars.count { $0.value > 8 }
    let padding = String(repeating: "~", count: (shown * 2 + 4) / 5)
    var disguised = String.UnicodeScalarView()
    disguised.append(contentsOf: text.unicodeScalars.map { accented[$0] ?? $0 })
    return brackets.0 + String(disguised) + padding + brackets.1
  }

  private static let accented: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "aceinorsuyzACEINORSUYZ".unicodeScalars, "áčéíňóřšůýžÁČÉÍŇÓŘŠŮÝŽ".unicodeScalars))
}
