/// The pages of an app: tabs at the bottom of a phone, a rail on a tablet, a sidebar on a desktop.
package struct TabBar {
  private let navigation: AppNavigation
  /// The path of the tab that is shown.
  private let current: String
  /// The language of the app; `nil` if it is the frame's.
  private let tag: String?

  package init(navigation: AppNavigation, current: String, tag: String? = nil) {
    self.navigation = navigation
    self.current = current
    self.tag = tag
  }

  /// Nothing where there is nowhere to go; the page then takes the room.
  package var html: HTML? {
    guard !navigation.tabs.isEmpty else { return nil }
    return
      "<nav class=\"nav\" \(attribute: "lang", tag) aria-label=\"\(navigation.name)\"><ul>\(navigation.tabs.map(row))</ul></nav>"
  }

  private func row(_ tab: AppNavigation.Tab) -> HTML {
    """
    <li><a href="\(tab.path)" \(attribute: "aria-current", tab.path == current ? "page" : nil)>\
    <span class="navi">\(tab.icon.html())\(tab.badge.flatMap(badge))</span>\
    <span class="nav-t">\(tab.label)</span></a></li>
    """
  }

  private func badge(_ badge: AppNavigation.Badge) -> HTML? {
    guard badge.count > 0 else { return nil }
    let text = badge.count > 99 ? "99+" : String(badge.count)
    return """
      <span class="badge num" aria-hidden="true">\(text)</span><span class="vh">\(badge.meaning), </span>
      """
  }
}

/// What a person sets for this device: look, glove mode, language.
struct Preferences {
  var words: Words
  /// What the page can be read in, and what it is.
  var languages: [Language]
  var current: Words
  var path: String
  /// Tells two of them on one page apart.
  var place = "switcher"

  var html: HTML {
    """
    <div class="prefs">\(theme.html)<label class="toggle"><input type="checkbox" role="switch" data-glove><span>\
    <b>\(words(.gloveMode))</b><small>\(words(.gloveModeHint))</small></span></label>\(language.html)</div>
    """
  }

  private var theme: SegmentedControl {
    SegmentedControl(
      .field("theme-\(place)"), label: words(.appearance),
      segments: [
        .init(value: "", label: words(.themeAuto)), .init(value: "light", label: words(.themeLight)),
        .init(value: "dark", label: words(.themeDark)),
      ], selected: "")
  }

  private var language: SegmentedControl {
    SegmentedControl(
      .links, label: words(.language),
      segments: languages.map { .init(value: link($0), label: $0.ownName, language: $0) },
      selected: languages.first { $0.rawValue == current.tag }.map(link) ?? "")
  }

  private func link(_ language: Language) -> String { "/language/\(language.rawValue)?to=\(path)" }
}
