import WebShell

/// Which files or films are downloaded together.
struct ArchivePage: RoomPage {
  var face: PrinterFace
  var room: String
  var origin: BackLink
  var archive: Archive
  /// Where the form is sent.
  var action: String

  var heading: String { words(.downloadSeveral) }
  var back: BackLink? { origin }

  var content: HTML {
    Card(
      "archive", title: heading,
      archive.items.isEmpty
        ? ListMessage(words(.archiveEmpty), text: words(.archiveEmptyHint), icon: .folder).html
        : "<p class=\"hint\">\(words(.archiveHint))</p>\(archive.form(action, words))"
    ).html
  }
}
