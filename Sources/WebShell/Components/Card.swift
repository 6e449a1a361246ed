/// A group of things that belong together, under a heading.
package struct Card: Sendable {
  /// Names its heading, so it is unique on the page.
  package var id: String
  /// `nil` where the page has no other content.
  package var title: String?
  package var content: HTML
  /// Lists and key-value lists reach from edge to edge and bring their own distances.
  package var isPadded: Bool
  /// Whether it is one of a list that may have others of its title: it is no landmark of the page then.
  package var isOneOfMany = false

  package init(_ id: String, title: String?, isPadded: Bool = true, _ content: HTML) {
    self.id = id
    self.title = title
    self.content = content
    self.isPadded = isPadded
  }

  /// A list; `nil` if there is nothing in it.
  ///
  /// - Parameters:
  ///   - rows: as of a ``CardRow``.
  ///   - none: what is said where there are none.
  ///   - foot: below them, such as the way to a new one.
  package init?(
    _ id: String, title: String? = nil, rows: [HTML], none: String? = nil, foot: HTML? = nil
  ) {
    if rows.isEmpty, none == nil, foot == nil { return nil }
    let list: HTML =
      rows.isEmpty
      ? "\(none.map { "<p class=\"pad\">\($0)</p>" as HTML })" : "<ul class=\"rows\">\(rows)</ul>"
    self.init(
      id, title: title, isPadded: false,
      "\(list)\(foot.map { "<div class=\"cardfoot\">\($0)</div>" as HTML })")
  }

  package var fragment: Fragment { Fragment(id: id, html: html) }

  package var html: HTML {
    let element = isOneOfMany ? "article" : "section"
    return """
      <\(element) class="card\(isPadded ? " pad" : " edged")" id="\(id)" \
      \(attribute: "aria-labelledby", title.map { _ in "\(id)-h" })>\
      \(title.map { "<h2 id=\"\(id)-h\">\($0)</h2>" as HTML })\(content)</\(element)>
      """
  }
}

/// Something in a list: what it is called, what is said about it, and at the end its state or what can be done; a link
/// where it has a page of its own. It is a list item.
package struct CardRow: Sendable {
  package var title: String
  /// Below the title, a line each.
  package var lines: [String]
  /// Below these: what is no plain text, such as an age.
  package var more: HTML
  package var path: String?
  package var icon: Icon?
  /// At the end, below each other.
  package var chips: [Chip]
  /// At the very end.
  package var trailing: HTML

  /// - Parameters:
  ///   - lines: those that are `nil` are left out.
  ///   - path: of its page, if it has one.
  package init(
    _ title: String, _ lines: String?..., more: HTML = .empty, path: String? = nil, icon: Icon? = nil,
    chips: [Chip?] = [], trailing: HTML = .empty
  ) {
    self.title = title
    self.lines = lines.compactMap(\.self)
    self.more = more
    self.path = path
    self.icon = icon
    self.chips = chips.compactMap(\.self)
    self.trailing = trailing
  }

  package var html: HTML {
    guard let path else { return "<li class=\"row static\">\(content)</li>" }
    return "<li><a class=\"row\" href=\"\(path)\">\(content)</a></li>"
  }

  private var content: HTML {
    let lines = lines.map { "<small dir=\"auto\">\($0)</small>" as HTML }
    let chips: HTML? = chips.isEmpty ? nil : "<span class=\"chips\">\(chips.map(\.html))</span>"
    return """
      \(icon.map { "<span class=\"rowicon\">\($0.html())</span>" as HTML })<span class="rmain">\
      <b dir="auto">\(title)</b>\(lines)\(more)</span>\(chips)\(trailing)
      """
  }
}

/// A card that folds up to its heading; whether it is open is kept for the device.
package struct CollapsibleCard: Sendable {
  /// Also the name under which the device keeps it.
  package var id: String
  package var title: String
  package var content: HTML
  /// Until a person has opened or closed it.
  package var isOpen: Bool

  package init(_ id: String, title: String, isOpen: Bool = true, _ content: HTML) {
    self.id = id
    self.title = title
    self.content = content
    self.isOpen = isOpen
  }

  package var fragment: Fragment { Fragment(id: id, html: html) }

  package var html: HTML {
    """
    <details class="card fold" id="\(id)" data-remember \(flag: "open", isOpen)>\
    <summary><h2>\(title)</h2></summary>\(content)</details>
    """
  }
}

/// A way to another page, in a list of such ways: an icon, what is there, and a line about it.
package struct LinkRow: Sendable {
  package var title: String
  package var text: String
  package var path: String
  package var icon: Icon
  /// At the end: a state.
  package var trailing: HTML

  package init(_ title: String, text: String, path: String, icon: Icon, trailing: HTML = .empty) {
    self.title = title
    self.text = text
    self.path = path
    self.icon = icon
    self.trailing = trailing
  }

  package var html: HTML {
    CardRow(title, more: "<small>\(text)</small>", path: path, icon: icon, trailing: trailing).html
  }
}

/// A way from the settings page to a page of its own.
package struct SettingsRow: Sendable {
  package var path: String
  package var icon: Icon
  package var title: Phrase
  package var text: Phrase

  package init(path: String, icon: Icon, title: Phrase, text: Phrase) {
    self.path = path
    self.icon = icon
    self.title = title
    self.text = text
  }

  func html(_ words: Words) -> HTML {
    LinkRow(words(title), text: words(text), path: path, icon: icon).html
  }
}
