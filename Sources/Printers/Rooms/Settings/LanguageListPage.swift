import OctoPrint
import WebShell

/// The languages that OctoPrint's own page has besides English, and a way to add others.
struct LanguageListPage: RoomPage {
  struct Pack: Sendable {
    var name: String
    var part: String
    var locale: String
    var pack: String
  }

  var face: PrinterFace
  var findings: Findings<[Pack]>

  private var paths: SettingsPaths { SettingsPaths(printer: printer.id) }

  var room: String { ServerSettingsRoom.id }
  var heading: String { words(.languagePacks) }
  var back: BackLink? { BackLink(words(.serverSettings), to: paths.list) }

  var content: HTML {
    guard case .found(let packs) = findings else {
      return findings.message(retryAt: paths.languages, words) ?? .empty
    }
    return "\(packs.isEmpty ? none : list(packs))\(upload)"
  }

  private var none: HTML {
    let message = ListMessage(words(.noLanguagePacks), text: words(.noLanguagePacksHint), icon: .globe)
    return "<section class=\"card pad\">\(message.html)</section>"
  }

  private func list(_ packs: [Pack]) -> HTML {
    Card(
      "packs", title: heading, "<ul class=\"things\">\(packs.enumerated().map { row($1, $0) })</ul>"
    ).html
  }

  private var upload: HTML {
    Card(
      "add-pack", title: words(.addLanguagePack),
      """
      <form class="stack" method="post" action="\(paths.languages)" enctype="multipart/form-data">\
      \(FileField(words(.languagePackFile), types: ".zip,application/zip", hint: "\(words(.languagePackHint))").html)\
      \(Button(words(.addLanguagePack), icon: .upload, kind: .primary).html)</form>
      """
    ).html
  }

  private func row(_ pack: Pack, _ number: Int) -> HTML {
    let question = Self.question(pack, id: "ask-removal-\(number)", paths, words)
    let query = QueryText([("locale", pack.locale), ("pack", pack.pack)])
    return """
      <li><b dir="auto">\(pack.name)</b><small dir="auto">\(pack.part)</small>\
      \(Button.opener(
        words(.deleteFile), of: question.id, orTo: "\(paths.languages)/removals/new\(query.text)", icon: .trash,
        kind: .dangerOutline))\(question.dialog)</li>
      """
  }

  static func question(_ pack: Pack, id: String, _ paths: SettingsPaths, _ words: Words) -> Confirmation {
    Confirmation(
      id: id, title: words(.deleteTitle(name: pack.name)), text: words(.deleteText),
      confirm: words(.deleteFile), decline: words(.keepIt), action: "\(paths.languages)/removals",
      fields: """
        <input type="hidden" name="locale" value="\(pack.locale)">\
        <input type="hidden" name="pack" value="\(pack.pack)">
        """)
  }
}
