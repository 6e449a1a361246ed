import OctoPrint
import WebShell

/// How a model is made into G-code, where OctoPrint has a slicer.
struct SlicePage: RoomPage {
  var face: PrinterFace
  var entry: FileEntry
  var slicers: [Slicer]

  private var address: FileAddress { FileAddress(printer: printer.id) }

  var room: String { FilesRoom.id }
  var heading: String { words(.sliceTitle(name: entry.shownName)) }
  var back: BackLink? { BackLink(entry.shownName, to: address.page(entry.file)) }

  var content: HTML {
    """
    <section class="card pad" aria-labelledby="slice-h"><h2 id="slice-h" dir="auto">\(heading)</h2>\
    \(slicers.isEmpty ? "<p>\(words(.noSlicer))</p>" : form)</section>
    """
  }

  private var form: HTML {
    """
    <form class="form" method="post" action="\(address.command("slices"))">\
    <input type="hidden" name="file" value="\(String(describing: entry.file))">\
    \(FormEntry(words).html(.choice("profile", .slicingProfile, as: .list, profiles).start(preferred)))\
    <div class="btns">\(Button.link(words(.back), to: address.page(entry.file)))\(Button(words(.sliceFile), kind: .primary).html)</div></form>
    """
  }

  /// `slicer:profile`; a slicer's own preference has no profile.
  private var profiles: [FieldOption<String>] {
    slicers.flatMap { slicer in
      let name = slicer.displayName ?? slicer.key
      return [FieldOption("\(slicer.key):", named: words(.slicerDefault(slicer: name)))]
        + slicer.profiles.values.sorted { $0.key < $1.key }.map {
          FieldOption("\(slicer.key):\($0.key)", named: "\(name): \($0.displayName ?? $0.key)")
        }
    }
  }

  private var preferred: String {
    (slicers.first(where: \.isDefault) ?? slicers.first).map { "\($0.key):" } ?? ""
  }
}
