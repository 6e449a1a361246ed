import OctoPrint
import WebShell

/// The moments at which OctoPrint sends G-code of its own, and whether it has any for them.
struct ScriptListPage: RoomPage {
  var face: PrinterFace
  var settings: ServerSettings

  private var paths: SettingsPaths { SettingsPaths(printer: printer.id) }

  var room: String { ServerSettingsRoom.id }
  var heading: String { words(.gcodeScripts) }
  var back: BackLink? { BackLink(words(.serverSettings), to: paths.list) }

  var content: HTML {
    """
    <section class="card edged" aria-labelledby="scripts-h"><h2 id="scripts-h">\(heading)</h2>\
    <ul class="rows">\(GCodeScript.allCases.map { row($0).html })</ul></section>
    """
  }

  private func row(_ script: GCodeScript) -> LinkRow {
    let code = settings.gcodeScripts[script.rawValue] ?? ""
    let lines = code.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    return LinkRow(
      words(script.phrase),
      text: lines.isEmpty ? words(.nothingSet) : words(.lineCount(count: lines.count)),
      path: paths.script(script),
      icon: .file)
  }
}
