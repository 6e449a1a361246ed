import OctoPrint
import WebShell

/// A profile that comes from elsewhere: its name, and the slicer's values as a text.
struct NewSlicingProfilePage: RoomFormPage {
  var face: PrinterFace
  var slicer: Slicer
  var fields: SlicingProfileForm
  var entry: FormEntry

  private var paths: SlicingPaths { SlicingPaths(printer: printer.id) }

  var room: String { SlicingRoom.id }
  var heading: String { words(.newSlicingProfileOf(slicer: slicer.shownName)) }
  var back: BackLink? { BackLink(words(.slicingProfiles), to: paths.list) }
  var content: HTML { form.html }

  var form: EntryForm {
    EntryForm(
      entry, id: "new-slicing", action: paths.profiles(slicer.key), head: "<h2 dir=\"auto\">\(heading)</h2>",
      isOnce: false,
      """
      \(entry.html(fields.name))\(entry.html(fields.description))\(entry.html(fields.data))\
      \(FormBar(back: paths.list, submit: Button(words(.create), icon: .plus, kind: .primary), entry: entry).html)
      """)
  }
}
