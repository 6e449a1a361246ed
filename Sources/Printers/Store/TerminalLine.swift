/// A line of a printer's terminal, made harmless: whatever a printer sends, it is one line of readable text.
package struct TerminalLine: Sendable, Hashable {
  package enum Kind: Int, Sendable {
    /// OctoPrint's own words.
    case remark = 0
    case sent = 1
    case received = 2
    /// Stands for lines that were not seen.
    case gap = 3
  }

  /// Lines of firmware are shorter; what is longer is cut, and says so.
  static let limit = 1000

  package var text: String
  package var kind: Kind
  /// It asks for temperatures or tells them, which a printer does every few seconds.
  package var isTemperature: Bool

  package static let gap = TerminalLine(text: "", kind: .gap, isTemperature: false)

  private init(text: String, kind: Kind, isTemperature: Bool) {
    self.text = text
    self.kind = kind
    self.isTemperature = isTemperature
  }

  package init(_ raw: String) {
    text = Self.readable(raw)
    kind = text.hasPrefix("Send:") ? .sent : text.hasPrefix("Recv:") ? .received : .remark
    isTemperature = Self.isTemperature(text, kind)
  }

  // MARK: Text

  private static func readable(_ raw: String) -> String {
    var text = ""
    var count = 0
    var rest = raw.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if count == limit { return "\(text)… (+\(rest.count + 1))" }
      if scalar == "\u{1B}", rest.first == "[" {
        skipSequence(&rest)
        continue
      }
      text.unicodeScalars.append(visible(scalar))
      count += 1
    }
    return text
  }

  /// Drops the rest of a control sequence (ECMA-48), such as a colour.
  private static func skipSequence(_ rest: inout Substring.UnicodeScalarView) {
    rest.removeFirst()
    while let scalar = rest.popFirst() { if ("\u{40}"..."\u{7E}").contains(scalar) { return } }
  }

  /// What would move the text about or hide some of it is shown as a sign instead.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control:
      scalar == "\t"
        ? " " : Unicode.Scalar(0x2400 + scalar.value).flatMap { scalar.value < 0x20 ? $0 : nil } ?? "\u{FFFD}"
    case .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "\u{FFFD}"
    default: scalar
    }
  }

  // MARK: Temperatures

  private static func isTemperature(_ text: String, _ kind: Kind) -> Bool {
    let words = text.split(separator: " ", maxSplits: 5).dropFirst()
    switch kind {
    case .sent:
      let command = words.first { !isNumbered($0, by: "N") }
      return command.map { TerminalInput.command(String($0)) } == "M105"
    case .received:
      let first = words.first { word in word != "ok" && !"PBN".contains { isNumbered(word, by: $0) } }
      return first.map(isReading) ?? false
    case .remark, .gap: return false
    }
  }

  /// `N12`: a letter with a number.
  private static func isNumbered(_ word: Substring, by letter: Character) -> Bool {
    word.first == letter && word.count > 1 && word.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// `T:20.0`, `T0:20.0`, `B:-1.5`
  private static func isReading(_ word: Substring) -> Bool {
    let parts = word.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let letter = parts[0].first, let digit = parts[1].first else { return false }
    let isHeater =
      letter == "T" ? parts[0].count == 1 || isNumbered(parts[0], by: "T") : "BCLPR".contains(parts[0])
    return isHeater && (digit.isNumber || digit == "-")
  }
}
