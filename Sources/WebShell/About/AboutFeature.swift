/// What this program is and what it is made of.
package struct AboutFeature: ShellFeature {
  static let about = Path("shell", "about")

  private let version: String

  package init(version: String) { self.version = version }

  package static var row: SettingsRow {
    SettingsRow(path: about.link(), icon: .info, title: .about, text: .aboutText)
  }

  package var routes: [Route<Visit>] {
    page(Self.about) { visit, _ in AboutPage(version: version, words: visit.words) }
  }
}

struct AboutPage: Page {
  var version: String
  var words: Words

  var title: String { words(.about) }
  var tab: String { SettingsFeature.settings.link() }

  var body: HTML {
    """
    <div class="page"><div class="pagebar">\(BackLink(words(.settings), to: SettingsFeature.settings.link()).html)</div>\
    <h1 tabindex="-1">\(title)</h1><section class="card pad"><h2>Outpost</h2><dl class="facts">\
    <div><dt>\(words(.version))</dt><dd>\(version)</dd></div>\
    <div><dt>Swift</dt><dd>\(SwiftVersion.current)</dd></div></dl></section>\
    <section class="card"><div class="pad"><h2>\(words(.licences))</h2><p>\(words(.licencesText))</p></div>\
    <ul class="rows">\(Licence.all.map(row))</ul></section></div>
    """
  }

  private func row(_ licence: Licence) -> HTML {
    """
    <li><a class="row" href="\(licence.link)" rel="noreferrer"><span class="rmain"><b>\(licence.package)</b>\
    <small>\(licence.copyright)</small></span><span class="chip">\(licence.identifier)</span></a></li>
    """
  }
}
