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

/// What was typed into a terminal: the lines that go to the printer, in order.
package struct TerminalInput: Sendable, Hashable {
  /// Firmware stops at this one, whatever it does.
  static let emergencyStop = "M112"

  /// What only asks the printer something, or shows a text: harmless while a print runs.
  static let harmless: Set<String> = [
    "M20", "M27", "M31", "M105", "M114", "M115", "M117", "M118", "M119", "M155", "M408", "M503",
  ]

  /// Fan and rates, which the control page sets during a print without a question.
  static let rates: Set<String> = ["M106", "M107", "M220", "M221"]

  package var lines: [String]

  package init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).map { line in
      String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }

  package var isEmergencyStop: Bool { lines.contains { Self.command($0) == Self.emergencyStop } }

  /// Whether something could come between the lines of a print under way and spoil it.
  package var canSpoilPrint: Bool { canSpoilPrint(besides: []) }

  /// - Parameter expected: commands that are no matter where they come from.
  func canSpoilPrint(besides expected: Set<String>) -> Bool {
    !isEmergencyStop
      && lines.map(Self.command).contains { !Self.harmless.contains($0) && !expected.contains($0) }
  }

  /// `M112` of `m112 ; now`: firmware wants capitals, but who types an emergency stop means it.
  static func command(_ line: String) -> String {
    let word = line.prefix { $0.isLetter || $0.isNumber }.uppercased()
    let number = word.dropFirst().drop { $0 == "0" }
    return word.dropFirst().allSatisfy(\.isNumber) && !number.isEmpty ? "\(word.prefix(1))\(number)" : word
  }
}

extension PrinterCondition {
  /// Lines of a file are being sent: what is sent besides comes between them. A paused print waits.
  var isSendingFile: Bool { hasJob && self != .paused }
}
