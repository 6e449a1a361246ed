import OctoPrint
import Uplink
import WebShell

/// The rooms that the bar has no place for, each with a line on what is there.
struct MorePage: RoomPage {
  var face: PrinterFace

  var room: String { MoreRoom.id }
  var heading: String { words(.more) }

  var content: HTML {
    let edit = LinkRow(
      words(.editPrinter), text: printer.base.authority, path: Paths.edit(printer.id), icon: .edit)
    return """
      <section class="card" aria-label="\(heading)"><ul class="rows">\
      \(face.rooms.filter { $0.entry.place == .more }.map { row($0.id, $0.entry).html })\(edit.html)</ul></section>
      """
  }

  private func row(_ id: String, _ entry: RoomEntry) -> LinkRow {
    let isAllowed = entry.permission.map { live.user?.may($0) ?? true } ?? true
    return LinkRow(
      entry.label, text: isAllowed ? entry.hint : words(.notPermitted), path: Paths.room(id, printer.id),
      icon: entry.icon)
  }
}
