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
