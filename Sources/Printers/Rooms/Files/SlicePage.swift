import OctoPrint
import WebShell

/// How a model is made into G-code, where OctoPrint has a slicer.
struct SlicePage: RoomFormPage {
  var face: PrinterFace
  var file: FileEntry
  var choices: Findings<SliceChoices>
  var entry: FormEntry

  private var address: FileAddress { FileAddress(printer: printer.id) }

  var room: String { FilesRoom.id }
  var heading: String { words(.sliceTitle(name: file.shownName)) }
  var back: BackLink? { BackLink(file.shownName, to: address.page(file.file)) }

  private var chosenFrom: SliceChoices {
    if case .found(let found) = choices { found } else { SliceChoices(slicers: [], printerProfiles: []) }
  }

  var content: HTML {
    guard case .found(let found) = choices else {
      return choices.message(retryAt: address.view(.slice, of: file.file), words) ?? .empty
    }
    return """
      <section class="card pad" aria-labelledby="slice-h"><h2 id="slice-h" dir="auto">\(heading)</h2>\
      \(found.slicers.isEmpty ? "<p>\(words(.noSlicer))</p>" : form.html)</section>
      """
  }

  var form: EntryForm {
    let fields = SliceForm(chosenFrom)
    return EntryForm(
      entry, id: "slice-form", action: address.command("slices"), isOnce: false, keepsDraft: false,
      """
      <input type="hidden" name="file" value="\(String(describing: file.file))">\
      \(entry.html(fields.profile))\(entry.html(fields.selects))\
      <details class="help" \(attribute: "open", entry.isAccepted ? nil : "")><summary>\(words(.sliceMore))</summary>\
      \(chosenFrom.printerProfiles.isEmpty ? nil : entry.html(fields.printerProfile))\
      \(entry.html(fields.destination))\(entry.html(fields.x))\(entry.html(fields.y))\
      \(entry.html(fields.overrides))</details>\
      <div class="btns">\(Button.link(words(.back), to: address.page(file.file)))\
      \(Button(words(.sliceFile), kind: .primary).html)</div>
      """)
  }
}
