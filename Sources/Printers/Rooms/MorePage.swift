import OctoPrint
import Uplink
import WebShell

/// The rooms that the bar has no place for, each with a line on what is there.
struct MorePage: RoomPage {
  var face: PrinterFace

  var room: String { MoreRoom.id }
  var heading: String { words(.more) }

  var content: HTML {
    let rows = face.rooms.filter { $0.entry.place == .more && $0.id != MoreRoom.id }
    return """
      <section class="card" aria-label="\(heading)"><ul class="rows">\(rows.map { row($0.id, $0.entry) })\
      \(row(path: Paths.edit(printer.id), icon: .edit, words(.editPrinter), "\(printer.base.authority)"))</ul></section>
      """
  }

  private func row(_ id: String, _ entry: RoomEntry) -> HTML {
    let isAllowed = entry.permission.map { live.user?.may($0) ?? true } ?? true
    return row(
      path: Paths.room(id, printer.id), icon: entry.icon, entry.label,
      isAllowed ? entry.hint : words(.notPermitted))
  }

  private func row(path: String, icon: Icon, _ label: String, _ hint: String) -> HTML {
    """
    <li><a class="row" href="\(path)"><span class="rowicon">\(icon.html())</span><span class="rmain">\
    <b>\(label)</b><small>\(hint)</small></span></a></li>
    """
  }
}
