import Hummingbird
import WebShell

extension PrintersApp {
  /// What a printer's pages lead to, those in the bar in the bar's order.
  var rooms: [any PrinterFeature] {
    [
      ControlFeature(),
      FilesFeature(app: self),
      TimelapseFeature(),
      CameraRoom(app: self),
      TerminalFeature(app: self),
      SpoolsFeature(app: self),
      LogsFeature(),
      LastErrorFeature(),
      ProfilesFeature(),
      SlicingFeature(),
      ServerRoom(app: self),
      ServerSettingsRoom(app: self),
      PluginsFeature(),
      BackupsFeature(),
      UsersFeature(),
      ApplicationKeysFeature(),
      HistoryFeature(histories: histories),
      SystemRoom(app: self),
    ]
  }

  func face(of printer: Printer, _ words: Words) -> PrinterFace {
    let live = live.value(printer.id)
    let rooms = rooms.filter { $0.isThere(live) }
    return PrinterFace(
      context: CardContext(printer: printer, now: now(), words: words), live: live,
      rooms: rooms.map { ($0.id, $0.entry(words)) }, others: book.printers.filter { $0.id != printer.id })
  }

  func addRooms(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    for case let room as any PrinterRoom in rooms {
      room.addRoutes(to: routes.group("/:id/\(room.id)"), in: shell)
    }
  }

  /// The events of a topic `<room>/<printer>[/…]`.
  func roomSource(_ parts: [String], _ words: Words) async -> LiveSource? {
    guard parts.count >= 2, let printer = book.printer(parts[1]),
      let room = rooms.first(where: { $0.id == parts[0] }) as? any PrinterRoom
    else { return nil }
    return await room.live(printer, Array(parts.dropFirst(2)), words: words)
  }
}
