import OctoPrint
import WebShell

/// How a model is made into G-code, where OctoPrint has a slicer.
struct SlicePage: RoomFormPage {
  var face: PrinterFace
  var file: FileEntry
  var slicers: [Slicer]
  var entry: FormEntry

  private var address: FileAddress { FileAddress(printer: printer.id) }

  var room: String { FilesRoom.id }
  var heading: String { words(.sliceTitle(name: file.shownName)) }
  var back: BackLink? { BackLink(file.shownName, to: address.page(file.file)) }

  var content: HTML {
    """
    <section class="card pad" aria-labelledby="slice-h"><h2 id="slice-h" dir="auto">\(heading)</h2>\
    \(slicers.isEmpty ? "<p>\(words(.noSlicer))</p>" : form.html)</section>
    """
  }

  var form: EntryForm {
    EntryForm(
      entry, id: "slice-form", action: address.command("slices"), isOnce: false, keepsDraft: false,
      """
      <input type="hidden" name="file" value="\(String(describing: file.file))">\
      \(entry.html(SliceForm(slicers).profile))\
      <div class="btns">\(Button.link(words(.back), to: address.page(file.file)))\
      \(Button(words(.sliceFile), kind: .primary).html)</div>
      """)
  }
}
