/// What a person sets for this device: look, glove mode, language.
struct Preferences {
  var words: Words
  var path: String

  var html: HTML {
    """
    <div class="prefs">\(theme.html)<label class="toggle"><input type="checkbox" role="switch" data-glove><span>\
    <b>\(words(.gloveMode))</b><small>\(words(.gloveModeHint))</small></span></label>\(languages.html)</div>
    """
  }

  private var theme: SegmentedControl {
    SegmentedControl(
      .field("theme"), label: words(.appearance),
      segments: [
        .init(value: "", label: words(.themeAuto)), .init(value: "light", label: words(.themeLight)),
        .init(value: "dark", label: words(.themeDark)),
      ], selected: "")
  }

  private var languages: SegmentedControl {
    SegmentedControl(
      .links, label: words(.language),
      segments: Shell.languages.map { .init(value: link($0), label: $0.ownName, language: $0) },
      selected: link(words.language))
  }

  private func link(_ language: Language) -> String { "/language/\(language.rawValue)?to=\(path)" }
}
