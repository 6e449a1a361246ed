/// Where a line of text must not end, by the customs of its language.
///
/// Czech, Polish and Russian do not leave a word of one letter ("v", "i", "с") at the end of a line, nor part a
/// number from what it counts. Translators write plain spaces; these become no-break ones here.
struct NoBreakSpaces {
  private static let noBreak: Unicode.Scalar = "\u{A0}"

  var language: CatalogueLanguage

  func applied(to segments: [Template.Segment]) -> [Template.Segment] {
    guard language != .en else { return segments }
    var previous: Template.Segment?
    return segments.map { segment in
      defer { previous = segment }
      guard case .literal(let text) = segment else { return segment }
      var scalars = Array(text.unicodeScalars)
      if follows(number: previous, scalars) { scalars[0] = Self.noBreak }
      bindSingleLetters(in: &scalars, beginsWord: previous == nil)
      var bound = String.UnicodeScalarView()
      bound.append(contentsOf: scalars)
      return .literal(String(bound))
    }
  }

  private func follows(number segment: Template.Segment?, _ text: [Unicode.Scalar]) -> Bool {
    guard case .placeholder(let placeholder) = segment, placeholder.kind != .text else { return false }
    return text.count > 1 && text[0] == " " && text[1].properties.isAlphabetic
  }

  /// - Parameter beginsWord: whether the first letter of the text is the first of a word.
  private func bindSingleLetters(in text: inout [Unicode.Scalar], beginsWord: Bool) {
    for place in text.indices.dropLast() where text[place].properties.isAlphabetic {
      let isFirst = place == 0 ? beginsWord : isBoundary(text[place - 1])
      if isFirst, text[place + 1] == " " { text[place + 1] = Self.noBreak }
    }
  }

  private func isBoundary(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "(„“«\"".unicodeScalars.contains(scalar)
  }
}
