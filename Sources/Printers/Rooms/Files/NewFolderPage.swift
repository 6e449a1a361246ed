import OctoPrint
import WebShell

/// The name of a new folder.
struct NewFolderPage: RoomFormPage {
  var face: PrinterFace
  var parent: FilePath
  var entry: FormEntry

  private var address: FileAddress { FileAddress(printer: printer.id) }

  var room: String { FilesRoom.id }
  var heading: String { words(.newFolder) }
  var back: BackLink? {
    BackLink(parent.path.isEmpty ? words(.files) : parent.name, to: address.page(parent))
  }

  var content: HTML {
    """
    <section class="card pad" aria-labelledby="folder-h"><h2 id="folder-h">\(words(.newFolder))</h2>\
    \(form.html)</section>
    """
  }

  var form: EntryForm {
    EntryForm(
      entry, id: "folder-form", action: address.command("folders"), isOnce: false, keepsDraft: false,
      """
      <input type="hidden" name="parent" value="\(parent.path)">\(entry.html(NewFolderForm().name))\
      <div class="btns">\(Button.link(words(.back), to: address.page(parent)))\
      \(Button(words(.createFolder), kind: .primary).html)</div>
      """)
  }
}
