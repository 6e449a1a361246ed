import OctoPrint
import WebShell

/// A file: what is known of it, how its prints went, and what can be done with it.
struct FilePage: FeaturePage {
  var visit: PrinterVisit
  var entry: FileEntry
  var files: KnownFiles?
  /// What its slicer drew.
  var thumbnail: GCodeThumbnail?

  private var words: Words { visit.words }

  var title: String { entry.shownName }
  var back: BackLink? {
    let parent = entry.file.parent
    let top = words(entry.file.location == .sdCard ? .printerCard : .files)
    let name = parent.path.isEmpty ? top : files?[parent]?.shownName ?? parent.name
    return BackLink(name, to: FilesFeature.path(to: parent, of: visit.printer.id))
  }

  var parts: [Fragment] { [details, fileActions] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    <div class="filecols"><section class="card pad" aria-labelledby="file-h">\
    <h2 class="file" id="file-h" dir="auto">\(entry.shownName)</h2>\(picture)\(details.html)</section>\
    \(fileActions.html)</div>
    """
  }

  private var details: Fragment {
    let details = FileDetails(entry: entry, live: visit.live, words: words)
    return Fragment(id: "file-details", html: "<div id=\"file-details\">\(details.html)</div>")
  }

  private var fileActions: Fragment {
    let actions = FileActions(visit: visit, entry: entry)
    return Fragment(
      id: "file-actions", html: "<div class=\"col\" id=\"file-actions\">\(actions.html)</div>")
  }

  private var picture: HTML? {
    guard let thumbnail else { return nil }
    return """
      <img class="slicerpicture" src="\(entry.thumbnailPath(visit.printer.id))" alt="\(words(.pictureBySlicer))" \
      width="\(thumbnail.width)" height="\(thumbnail.height)">
      """
  }
}

extension FileEntry {
  func thumbnailPath(_ printer: Printer.ID) -> String {
    FilesFeature.thumbnails.link(printer, (file, VersionQuery(version: version)))
  }
}
