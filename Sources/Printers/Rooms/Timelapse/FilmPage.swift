import WebShell

/// A film, to be watched here.
struct FilmPage: RoomPage {
  var face: PrinterFace
  var name: String

  var room: String { TimelapseRoom.id }
  var heading: String { name }
  var back: BackLink? { BackLink(words(.timelapses), to: list) }

  private var list: String { Paths.room(TimelapseRoom.id, printer.id) }
  private var encoded: String { PathText.segment(name) }

  /// The media type of a film that browsers play; `nil` for others: the older ones of OctoPrint are `.mpg`, which none
  /// does.
  static func type(of name: String) -> String? {
    let name = name.lowercased()
    if name.hasSuffix(".webm") { return "video/webm" }
    return [".mp4", ".m4v"].contains(where: name.hasSuffix) ? "video/mp4" : nil
  }

  var content: HTML {
    """
    <section class="card pad" aria-labelledby="film-h"><h2 id="film-h" dir="auto">\(name)</h2>\
    <video class="film" controls playsinline preload="metadata" aria-label="\(name)" \
    src="\(list)/streams/\(encoded)"></video>\
    <div class="btns">\(Button.download(words(.download), of: "\(list)/downloads/\(encoded)"))</div></section>
    """
  }
}
