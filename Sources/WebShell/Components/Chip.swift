/// A short state with an icon and a word; colour only repeats what they say.
package struct Chip: Sendable, Hashable {
  package enum Tone: String, Sendable {
    case neutral = "chip", ok = "chip ok", warn = "chip warn", bad = "chip bad"
  }

  package var text: String
  package var icon: Icon
  package var tone: Tone

  package init(_ text: String, icon: Icon, tone: Tone = .neutral) {
    self.text = text
    self.icon = icon
    self.tone = tone
  }

  /// Marks what the person has not seen yet, or says how much that is.
  package static func new(_ text: String) -> Chip { Chip(text, icon: .dot, tone: .warn) }

  package var html: HTML { "<span class=\"\(tone.rawValue)\">\(icon.html(small: true))\(text)</span>" }
}
