import OctoPrint
import WebShell

/// Where a file or folder is copied or moved to, and under which name.
struct PlacingPage: RoomFormPage {
  enum Act: Sendable { case copy, move }

  var face: PrinterFace
  var file: FileEntry
  var act: Act
  var fields: PlacingForm
  var entry: FormEntry

  private var address: FileAddress { FileAddress(printer: printer.id) }

  var room: String { FilesRoom.id }
  var heading: String {
    words(act == .copy ? .copyTitle(name: file.shownName) : .moveTitle(name: file.shownName))
  }
  var back: BackLink? { BackLink(file.shownName, to: address.page(file.file)) }

  var content: HTML {
    """
    <section class="card pad" aria-labelledby="placing-h"><h2 id="placing-h" dir="auto">\(heading)</h2>\
    \(form.html)</section>
    """
  }

  var form: EntryForm {
    EntryForm(
      entry, id: "placing-form", action: address.command(act == .copy ? "copies" : "moves"), isOnce: false,
      keepsDraft: false,
      """
      <input type="hidden" name="file" value="\(String(describing: file.file))">\(entry.html(fields.name))\
      \(entry.html(fields.folder))<div class="btns">\(Button.link(words(.back), to: address.page(file.file)))\
      \(Button(words(act == .copy ? .copyConfirm : .moveConfirm), kind: .primary).html)</div>
      """)
  }
}
