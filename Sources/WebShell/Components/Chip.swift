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

/// Whether what the page shows is current: live, connecting, offline. `live.js` keeps the frame's one true.
package struct StateChip: Sendable {
  package enum State: String, Sendable { case live, wait, off }

  package var state: State
  package var words: Words
  /// The frame's own, or one among others.
  package var id: String?
  package var isHidden: Bool

  package init(_ state: State, words: Words, id: String? = nil, isHidden: Bool = false) {
    self.state = state
    self.words = words
    self.id = id
    self.isHidden = isHidden
  }

  package var html: HTML {
    """
    <span class="conn" \(attribute: "id", id) data-state="\(state.rawValue)" \
    data-text-live="\(words(.live))" data-text-wait="\(words(.connecting))" \
    data-text-off="\(words(.offline))" \(flag: "hidden", isHidden)><span class="conn-dot"></span>\
    <span class="conn-t">\(text)</span></span>
    """
  }

  private var text: String {
    switch state {
    case .live: words(.live)
    case .wait: words(.connecting)
    case .off: words(.offline)
    }
  }
}

/// Narrows a list to one kind, or to several; part of the form that asks for it.
package struct FilterChips: Sendable {
  package struct Option: Sendable {
    package var value: String
    package var label: String

    package init(value: String, label: String) {
      self.value = value
      self.label = label
    }
  }

  package var name: String
  package var label: String
  package var options: [Option]
  package var selected: Set<String>
  private let isOfSeveral: Bool

  package init(_ name: String, label: String, options: [Option], selected: String) {
    (self.name, self.label, self.options) = (name, label, options)
    (self.selected, isOfSeveral) = ([selected], false)
  }

  /// Any of the options, or none of them; the label is seen.
  package init(several name: String, label: String, options: [Option], selected: Set<String>) {
    (self.name, self.label, self.options) = (name, label, options)
    (self.selected, isOfSeveral) = (selected, true)
  }

  package var html: HTML {
    """
    <fieldset class="\(isOfSeveral ? "field filters" : "filters")"><legend \(attribute: "class", isOfSeveral ? nil : "vh")>\
    \(label)</legend><div>\(options.map(chip))</div></fieldset>
    """
  }

  private func chip(_ option: Option) -> HTML {
    """
    <label class="fchip"><input type="\(isOfSeveral ? "checkbox" : "radio")" name="\(name)" value="\(option.value)" \
    \(flag: "checked", selected.contains(option.value))><span>\(option.label)</span></label>
    """
  }
}
