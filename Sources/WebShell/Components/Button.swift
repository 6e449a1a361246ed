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
  package static func link(_ label: String, to path: String, icon: Icon? = nil, kind: Kind = .plain) -> HTML {
    "<a class=\"\(kind.rawValue)\" href=\"\(path)\">\(icon?.html())\(label)</a>"
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
