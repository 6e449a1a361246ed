import Foundation
import OctoPrint
import WebShell

/// A file: what is known of it, how its prints went, and what can be done with it.
struct FilePage: RoomPage {
  var face: PrinterFace
  var entry: FileEntry
  var listing: FileListing
  /// What its slicer drew.
  var thumbnail: GCodeThumbnail?

  var room: String { FilesRoom.id }
  var heading: String { entry.shownName }
  private var address: FileAddress { FileAddress(printer: printer.id) }

  var back: BackLink? { .folder(of: entry.file, listing.files, address, words) }

  var content: HTML {
    """
    <div class="filecols"><section class="card pad" aria-labelledby="file-h">\
    <h2 class="file" id="file-h" dir="auto">\(entry.shownName)</h2>\(picture)\(FileFacts(entry: entry, live: live, words: words).html)</section>\
    <div class="col">\(FileActions(entry: entry, live: live, address: address, words: words).html)</div></div>
    """
  }

  private var picture: HTML? {
    guard let thumbnail else { return nil }
    return """
      <img class="slicerpicture" src="\(address.thumbnail(of: entry))" alt="\(words(.pictureBySlicer))" width="\(thumbnail.width)" \
      height="\(thumbnail.height)">
      """
  }
}

extension BackLink {
  /// To the folder of a file, named after it.
  static func folder(
    of file: FilePath, _ files: KnownFiles?, _ address: FileAddress, _ words: Words
  ) -> BackLink {
    let parent = file.parent
    let top = words(file.location == .sdCard ? .printerCard : .files)
    let name = parent.path.isEmpty ? top : files?[parent]?.shownName ?? parent.name
    return BackLink(name, to: address.page(parent))
  }
}
