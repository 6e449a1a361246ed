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
    <div class="prefs"><fieldset class="seg"><legend>\(words(.appearance))</legend>\
    \(theme("", words(.themeAuto)))\(theme("light", words(.themeLight)))\(theme("dark", words(.themeDark)))\
    </fieldset><label class="toggle"><input type="checkbox" role="switch" data-glove><span>\
    <b>\(words(.gloveMode))</b><small>\(words(.gloveModeHint))</small></span></label>\
    <nav class="seg" aria-label="\(words(.language))">\(languages.map(language))</nav></div>
    """
  }

  private func theme(_ value: String, _ label: String) -> HTML {
    """
    <label><input type="radio" name="theme-\(place)" value="\(value)" data-look \(flag: "checked", value.isEmpty)>\
    <span>\(label)</span></label>
    """
  }

  private func language(_ language: Language) -> HTML {
    """
    <a href="/language/\(language.rawValue)?to=\(path)" lang="\(language.rawValue)" \
    \(attribute: "aria-current", language.rawValue == current.tag ? "true" : nil)>\
    <span>\(language.ownName)</span></a>
    """
  }
}
