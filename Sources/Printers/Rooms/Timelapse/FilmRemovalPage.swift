import WebShell

/// The question before a film, or the pictures for one, are deleted.
struct FilmRemovalPage: RoomPage {
  var face: PrinterFace
  var name: String
  var isRendered: Bool

  private var path: String { Paths.room(TimelapseRoom.id, printer.id) }

  var room: String { TimelapseRoom.id }
  var heading: String { words(.deleteTitle(name: name)) }
  var back: BackLink? { BackLink(words(.timelapses), to: path) }

  var content: HTML {
    """
    <section class="card pad" aria-labelledby="removal-h"><h2 id="removal-h" dir="auto">\(heading)</h2>\
    <p>\(words(.deleteText))</p>\
    <form method="post" action="\(path)/\(isRendered ? "film-removals" : "picture-removals")" class="btns">\
    <input type="hidden" name="name" value="\(name)">\(Button.link(words(.keepIt), to: path))\
    <button class="btn danger" type="submit">\(words(.deleteFile))</button></form></section>
    """
  }
}
