/// A submit button of a form.
package struct Button: Sendable {
  package enum Kind: String, Sendable {
    case plain = "btn"
    case primary = "btn primary"
    case danger = "btn danger"
    case dangerOutline = "btn danger-o"
    case quiet = "btn quiet"
  }

  package var label: String
  package var icon: Icon?
  package var kind: Kind
  package var name: String?
  package var value: String?
  /// Why it cannot be pressed now; written beside it by the page and named as its description.
  package var disabledReasonID: String?
  package var isWide: Bool
  /// Pressed, and not yet answered.
  package var isBusy: Bool
  /// It has to be held, so that no chance touch does it; says so to who did not.
  package var holdHint: String?

  package init(
    _ label: String, icon: Icon? = nil, kind: Kind = .plain, name: String? = nil, value: String? = nil,
    disabledReasonID: String? = nil, isWide: Bool = false, isBusy: Bool = false,
    holdHint: String? = nil
  ) {
    self.label = label
    self.icon = icon
    self.kind = kind
    self.name = name
    self.value = value
    self.disabledReasonID = disabledReasonID
    self.isWide = isWide
    self.isBusy = isBusy
    self.holdHint = holdHint
  }

  package var html: HTML {
    """
    <button class="\(kind.rawValue)\(isWide ? " wide" : "")" type="submit" \(attribute: "name", name) \
    \(attribute: "value", value) \(flag: "disabled", disabledReasonID != nil) \
    \(attribute: "aria-describedby", disabledReasonID) \(attribute: "aria-busy", isBusy ? "true" : nil) \
    \(attribute: "data-hold", holdHint)>\(icon?.html())\(label)</button>
    """
  }

  /// A link that looks like a button.
  ///
  /// - Parameter isOver: whether what it leads to is shown over this page (`over.js`): for a form whose answer leads back here.
  package static func link(
    _ label: String, to path: String, icon: Icon? = nil, kind: Kind = .plain, isOver: Bool = false
  ) -> HTML {
    "<a class=\"\(kind.rawValue)\" href=\"\(path)\"\(isOver ? " data-over" : .empty)>\(icon?.html())\(label)</a>"
  }

  /// A link that looks like a button and saves what is there as a file.
  package static func download(_ label: String, of path: String, isWide: Bool = false) -> HTML {
    "<a class=\"\(Kind.plain.rawValue)\(isWide ? " wide" : "")\" href=\"\(path)\" download>\(Icon.download.html())\(label)</a>"
  }

  /// The same to a page that is none of ours, beside this one; it is not told where one comes from.
  package static func outwardLink(_ label: String, to address: String, kind: Kind = .plain) -> HTML {
    """
    <a class="\(kind.rawValue)" href="\(address)" target="_blank" rel="noopener noreferrer">\
    \(Icon.link.html())\(label)</a>
    """
  }

  /// A link that looks like a button and opens a dialog; without script it leads to a page that asks the same.
  package static func opener(
    _ label: String, of dialog: String, orTo path: String, icon: Icon? = nil, kind: Kind = .plain,
    holdHint: String? = nil, about subject: String? = nil
  ) -> HTML {
    """
    <a class="\(kind.rawValue)" role="button" href="\(path)" data-open="\(dialog)" \(attribute: "data-hold", holdHint)>\
    \(icon?.html())\(label)\(subject.map { "<span class=\"vh\"> \($0)</span>" as HTML })</a>
    """
  }
}

/// A round button that shows a symbol only; its name is for those who cannot see it.
package struct IconButton: Sendable {
  package enum Act: Sendable {
    /// Leads to a page.
    case link(String)
    /// Sends its form, naming itself.
    case submit(name: String, value: String)
    /// Opens the dialog with this id.
    case open(String)
  }

  package var icon: Icon
  package var label: String
  package var act: Act

  package init(_ icon: Icon, label: String, _ act: Act) {
    self.icon = icon
    self.label = label
    self.act = act
  }

  package var html: HTML {
    switch act {
    case .link(let path):
      "<a class=\"iconbtn\" href=\"\(path)\" aria-label=\"\(label)\">\(icon.html())</a>"
    case .submit(let name, let value):
      """
      <button class="iconbtn" type="submit" name="\(name)" value="\(value)" aria-label="\(label)">\
      \(icon.html())</button>
      """
    case .open(let dialog):
      """
      <button class="iconbtn" type="button" data-open="\(dialog)" aria-haspopup="dialog" \
      aria-label="\(label)">\(icon.html())</button>
      """
    }
  }
}

/// A symbol of the sprite `icons/icons.svg`, by its id there. Decoration: words stand beside it.
package enum Icon: String, Sendable, CaseIterable {
  case printer, plus, edit, trash, link, plug, thermometer, clock, wait, key, help, globe, refresh
  case warn, info, check, pause, play, stop, left, updown, off, more, gauge, settings, lock
  case bell, archive, send, search, right, home, cameraOff, heart, scale, dot, cow
  case sidebar, toggle, list, chart, message
  case move, folder, terminal, full, camera, up, down, file, upload, download, copy, layers, history, fan
  case user, power, close, eject, film, outpost, campus, calendar, book

  // Kinds of what happens to animals.
  case straw, heat, pregnancy, calving, dryOff, bull, matingPlan, relocation, earTag, note, selection
  case treatment, hoof, udder, birth, purchase, disposal, castration, plans, feeding, performance, exterior,
    price

  package func html(small: Bool = false) -> HTML {
    let size: HTML = small ? "i s" : "i"
    return
      "<svg class=\"\(size)\" aria-hidden=\"true\"><use href=\"\(AssetPath.sprite)#\(rawValue)\"/></svg>"
  }
}

/// Why something cannot be pressed now, written beside it.
package struct DisabledHint: Sendable, Hashable {
  package var id: String
  package var text: String

  package init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  /// `nil` where nothing stands in the way.
  package init?(_ id: String, _ text: String?) {
    guard let text else { return nil }
    self.init(id: id, text: text)
  }

  package var html: HTML {
    "<p class=\"hint\" id=\"\(id)\">\(Icon.lock.html(small: true))\(text)</p>"
  }
}
