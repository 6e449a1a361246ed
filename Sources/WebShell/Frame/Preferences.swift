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
