import Hummingbird
import WebShell

extension PrintersApp {
  /// All rooms of a printer; those in the bar in the bar's order.
  var rooms: [any PrinterRoom] {
    [
      ControlRoom(app: self),
      FilesRoom(app: self),
      TimelapseRoom(app: self),
      CameraRoom(app: self),
      SystemRoom(app: self),
      MoreRoom(app: self),
    ]
  }

  func face(of printer: Printer, _ words: Words) -> PrinterFace {
    PrinterFace(
      printer: printer, live: live.value(printer.id), rooms: rooms.map { ($0.id, $0.entry(words)) },
      words: words)
  }

  func addRooms(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    for room in rooms { room.addRoutes(to: routes.group("/:id/\(room.id)"), in: shell) }
  }

  /// The name and the state of a printer, on every page of it.
  func headSource(_ id: Printer.ID, _ words: Words) -> LiveSource? {
    guard let printer = book.printer(id) else { return nil }
    return LiveSource.fragments(
      of: live.channel(id).values(), subject: printer.hashValue, announcing: { $0.chip(words).text }
    ) { state in
      PrinterFace(printer: printer, live: state, rooms: [], words: words).fragments
    }
  }

  /// The events of a topic `<room>/<printer>[/…]`.
  func roomSource(_ parts: [String], _ words: Words) async -> LiveSource? {
    guard parts.count >= 2, let printer = book.printer(parts[1]),
      let room = rooms.first(where: { $0.id == parts[0] })
    else { return nil }
    return await room.live(printer, Array(parts.dropFirst(2)), words: words)
  }
}
