import OctoPrint
import WebShell

/// Where a file or folder is copied or moved to, and under which name.
struct PlacingPage: RoomPage {
  enum Act: Sendable { case copy, move }

  var face: PrinterFace
  var entry: FileEntry
  var act: Act
  var files: KnownFiles

  private var address: FileAddress { FileAddress(printer: printer.id) }

  var room: String { FilesRoom.id }
  var heading: String {
    words(act == .copy ? .copyTitle(name: entry.shownName) : .moveTitle(name: entry.shownName))
  }
  var back: BackLink? { BackLink(entry.shownName, to: address.page(entry.file)) }

  var content: HTML {
    """
    <section class="card pad" aria-labelledby="placing-h"><h2 id="placing-h" dir="auto">\(heading)</h2>\
    <form class="form" method="post" action="\(address.command(act == .copy ? "copies" : "moves"))">\
    <input type="hidden" name="file" value="\(String(describing: entry.file))">\
    \(FormEntry(words).html(.text("name", .fileName, maxLength: 200).start(entry.name)))\
    \(FormEntry(words).html(.choice("folder", .folder, as: .list, places).start(entry.file.folder)))\
    <div class="btns">\(Button.link(words(.back), to: address.page(entry.file)))\(Button(words(act == .copy ? .copyConfirm : .moveConfirm), kind: .primary).html)</div></form></section>
    """
  }

  /// A folder does not go into itself.
  private var places: [FieldOption<String>] {
    let own = entry.path + "/"
    let others = files.folders.filter {
      !entry.isFolder || ($0.path != entry.path && !$0.path.hasPrefix(own))
    }
    return [FieldOption("", .topFolder)]
      + others.map { FieldOption($0.path, named: files.shownPath(of: $0)) }
  }
}
