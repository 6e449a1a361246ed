import Foundation
import OctoPrint
import WebShell

/// Films, pictures without a film, and how the next ones are taken.
struct TimelapsePage: RoomPage {
  var face: PrinterFace
  var list: TimelapseList?
  var problem: FileListing.Problem?
  /// How the next ones are taken, as it was refused.
  var refused: FormEntry?

  var room: String { TimelapseRoom.id }
  var heading: String { words(.timelapses) }
  var roomTopics: [String] { ["printers/\(TimelapseRoom.id)/\(printer.id)"] }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)) }

  var content: HTML {
    guard let list, let lists else { return "<section class=\"card pad\">\(message.html)</section>" }
    return """
      <div class="filecols">\(lists.html)\
      <div class="col">\(taking(list).html)</div></div>
      """
  }

  /// What there is; changes whenever a film is made.
  var lists: Fragment? {
    list.map { list in
      Fragment(
        id: "timelapse-lists",
        html: "<div class=\"col\" id=\"timelapse-lists\">\(films(list))\(pictures(list))</div>")
    }
  }

  private var message: ListMessage {
    guard case .trouble(let trouble) = problem else { return .forbidden(words: words) }
    return .failed(
      reason: words(trouble.phrase), retryPath: Paths.room(TimelapseRoom.id, printer.id), words: words)
  }

  private func taking(_ list: TimelapseList) -> TimelapseCard {
    TimelapseCard(
      list: list, live: live, action: path("configurations"), settings: face.cameraSettings,
      refused: refused, words: words)
  }

  private func path(_ rest: String) -> String { "\(Paths.room(TimelapseRoom.id, printer.id))/\(rest)" }

  private func may(_ permission: Permission) -> Bool { live.user?.may(permission) ?? true }

  // MARK: Films

  private func films(_ list: TimelapseList) -> HTML {
    let rows: HTML =
      list.files.isEmpty
      ? ListMessage(words(.noFilms), text: words(.noFilmsHint), icon: .film).html
      : "<ul class=\"things\">\(list.files.sorted { ($0.timestamp ?? 0) > ($1.timestamp ?? 0) }.map(film))</ul>"
    let several =
      list.files.count > 1 && may(.timelapseDownload)
      ? Button.link(
        words(.downloadSeveral), to: TimelapseBulkDownload.archives.link(printer.id), icon: .download) : nil
    return Card("films", title: words(.films), "\(rows)\(several)").html
  }

  private func film(_ film: TimelapseList.Film) -> HTML {
    let name = PathText.segment(film.name)
    let isPlayable = may(.timelapseDownload) && FilmPage.type(of: film.name) != nil
    return """
      <li id="film-\(name)"><b dir="auto">\(film.name)</b>\(detail(film.bytes, film.timestamp))<div class="btns">\
      \(isPlayable ? Button.link(words(.watchFilm), to: path("films/\(name)"), icon: .film) : nil)\
      \(may(.timelapseDownload) ? Button.download(words(.download), of: path("downloads/\(name)")) : nil)\
      \(may(.timelapseDelete)
        ? Button.link(words(.deleteFile), to: path("removals/new/films/\(name)"), icon: .trash, kind: .dangerOutline)
        : nil)</div></li>
      """
  }

  private func detail(_ bytes: Int?, _ timestamp: Double?, _ first: String? = nil) -> HTML {
    let date = timestamp.map(live.time(told:))
    let parts = [
      first, bytes.map { words.bytes($0) }, date.map { "\(words.date($0, .short)) \(words.clock($0))" },
    ]
    return "<small>\(parts.compactMap(\.self).joined(separator: " · "))</small>"
  }

  // MARK: Pictures

  private func pictures(_ list: TimelapseList) -> HTML? {
    guard !list.unrendered.isEmpty else { return nil }
    return Card(
      "pictures", title: words(.unrendered), "<ul class=\"things\">\(list.unrendered.map(row))</ul>"
    ).html
  }

  private func row(_ pictures: TimelapseList.Unrendered) -> HTML {
    let name = PathText.segment(pictures.name)
    let isBusy = pictures.isRecording || pictures.isRendering || pictures.isProcessing
    let state: Phrase? =
      pictures.isRecording ? .isRecording : pictures.isRendering ? .isRendering : isBusy ? .willRender : nil
    return """
      <li id="pictures-\(name)"><b dir="auto">\(pictures.name)</b>\
      \(detail(pictures.bytes, pictures.timestamp, pictures.count.map { words(.pictureCount(count: $0)) }))\
      \(state.map { LockHint(id: "busy-\(name)", text: words($0)).html })\
      \(!isBusy && may(.timelapseManageUnrendered) ? buttons(pictures.name, name) : nil)</li>
      """
  }

  private func buttons(_ name: String, _ encoded: String) -> HTML {
    """
    <div class="btns">\(CommandForm(
      path("renderings"),
      "<input type=\"hidden\" name=\"name\" value=\"\(name)\">\(Button(words(.renderFilm), icon: .film).html)").html)\
    \(Button.link(words(.deleteFile), to: path("removals/new/pictures/\(encoded)"), icon: .trash, kind: .dangerOutline))</div>
    """
  }
}
