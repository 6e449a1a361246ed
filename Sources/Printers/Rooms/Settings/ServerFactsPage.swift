import OctoPrint
import WebShell

/// What is shown of OctoPrint's settings and not changed from here: a slip would cut the owner off.
struct ServerFactsPage: RoomPage {
  var face: PrinterFace
  var settings: ServerSettings

  private var paths: SettingsPaths { SettingsPaths(printer: printer.id) }

  var room: String { ServerSettingsRoom.id }
  var heading: String { words(.serverFacts) }
  var back: BackLink? { BackLink(words(.serverSettings), to: paths.list) }

  var content: HTML {
    """
    <p class="hint">\(words(.serverFactsReadOnly))</p>\
    <div class="lists">\(card("folders", .serverFolders, folders))\(card("commands", .serverCommands, commands))</div>
    """
  }

  private func card(_ id: String, _ title: Phrase, _ facts: [KeyValueList.Fact]) -> HTML {
    Card(id, title: words(title), KeyValueList(facts).html).html
  }

  private var folders: [KeyValueList.Fact] {
    [("uploads", Phrase.folderUploads), ("timelapse", .folderTimelapse), ("watched", .folderWatched)]
      .map { key, name in
        KeyValueList.Fact(words(name), settings.folders[key] ?? words(.nothingSet))
      }
  }

  private var commands: [KeyValueList.Fact] {
    [
      ("serverRestartCommand", Phrase.commandServerRestart), ("systemRestartCommand", .commandSystemRestart),
      ("systemShutdownCommand", .commandSystemShutdown),
    ].map { key, name in
      KeyValueList.Fact(
        words(name), settings.serverCommands[key].flatMap { $0.isEmpty ? nil : $0 } ?? words(.nothingSet))
    }
  }
}
