/// A message inside a page: what is the matter, and what to do about it.
package struct Callout: Sendable {
  package enum Tone: String, Sendable {
    case info = "notice info"
    case warn = "notice warn"
    case bad = "notice bad"
  }

  package var tone: Tone
  package var title: String
  package var text: HTML

  package init(_ tone: Tone, title: String, text: HTML) {
    self.tone = tone
    self.title = title
    self.text = text
  }

  /// Says the same of several, a line each; `nil` where there are none.
  ///
  /// - Parameter below: what is to be said of all of them.
  package init?(_ tone: Tone, title: String, lines: [HTML], below: HTML? = nil) {
    guard !lines.isEmpty else { return nil }
    self.init(tone, title: title, text: "<ul>\(lines.map { "<li>\($0)</li>" as HTML })</ul>\(below)")
  }

  package var html: HTML {
    """
    <div class="\(tone.rawValue)">\(icon.html())<div><b>\(title)</b> <span>\(text)</span></div></div>
    """
  }

  private var icon: Icon {
    switch tone {
    case .info: .info
    case .warn: .wait
    case .bad: .warn
    }
  }
}

/// What stands at the top of a form that was not accepted; gets the focus, its links lead to the fields.
package struct ErrorSummary: Sendable {
  package struct Item: Sendable {
    /// `nil` if the complaint is about no single field.
    package var field: String?
    package var text: String

    package init(field: String?, text: String) {
      self.field = field
      self.text = text
    }
  }

  package enum Tone: Sendable {
    case refusal
    /// Can be overridden.
    case warning
  }

  package var items: [Item]
  package var tone: Tone
  /// Instead of the common one.
  package var heading: Phrase?
  /// Whether a page that comes with it puts the focus there by itself, as where there is no script.
  package var isFocused: Bool
  package var words: Words

  package init(
    _ items: [Item], tone: Tone = .refusal, heading: Phrase? = nil, isFocused: Bool = false,
    words: Words
  ) {
    self.items = items
    self.tone = tone
    self.heading = heading
    self.isFocused = isFocused
    self.words = words
  }

  package var html: HTML {
    """
    <div class="errsum\(tone == .warning ? " doubtful" : "")" role="alert" tabindex="-1" id="errors" \
    \(flag: "autofocus", isFocused)>\
    \(Icon.warn.html())<div><b>\(title)</b><ul>\(items.map(row))</ul></div></div>
    """
  }

  private var title: String {
    if let heading { return words(heading) }
    return switch tone {
    case .refusal: words(.nothingWasSaved(count: items.count))
    case .warning: words(.notSavedYet(count: items.count))
    }
  }

  private func row(_ item: Item) -> HTML {
    guard let field = item.field else { return "<li>\(item.text)</li>" }
    return "<li><a href=\"#f-\(field)\">\(item.text)</a></li>"
  }
}

/// A button that says a short message over the page when pressed, with a second button inside to take the
/// deed back. What `toasts.js` shows for everything else looks the same.
package struct Toast: Sendable {
  package var text: String
  package var action: String?

  package init(_ text: String, action: String? = nil) {
    self.text = text
    self.action = action
  }

  /// The message itself.
  package var html: HTML {
    """
    <div class="toast"><span>\(text)</span>\
    \(action.map { "<button class=\"btn\" type=\"button\">\($0)</button>" as HTML })</div>
    """
  }

  /// A button that shows it.
  package func button(_ label: String) -> HTML {
    """
    <button class="btn" type="button" data-toast="\(text)" \(attribute: "data-toast-action", action)>\
    \(label)</button>
    """
  }
}

/// Says above the page that its data is old, and from when. `live.js` shows and hides the frame's one.
package struct OfflineBanner: Sendable {
  /// The time of the data; `nil` for the frame's own, which is filled when it is shown.
  package var since: String?
  package var words: Words
  package var id: String?

  package init(since: String?, words: Words, id: String? = nil) {
    self.since = since
    self.words = words
    self.id = id
  }

  package var html: HTML {
    """
    <div class="banner" \(attribute: "id", id) lang="\(words.tag)" \(flag: "hidden", since == nil)>\
    \(Icon.off.html())<span><b \(part("b")) data-off="\(words(.notConnected))" \
    data-renewed="\(words(.renewed))">\(since == nil ? "" : words(.notConnected))</b> \
    <span \(part("t")) data-text="\(words(.showingDataFrom(time: "{time}")))">\
    \(since.map { words(.showingDataFrom(time: $0)) } ?? "")</span></span>\
    <button class="btn quiet" type="button" data-retry>\(words(.retry))</button></div>
    """
  }

  /// The frame's own parts are filled by `live.js`.
  private func part(_ name: String) -> HTML { "\(attribute: "id", id.map { "\($0)-\(name)" })" }
}
