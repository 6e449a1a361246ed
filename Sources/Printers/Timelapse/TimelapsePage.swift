import OctoPrint
import WebShell

/// Films, pictures without a film, and how the next ones are taken.
struct TimelapsePage: FeaturePage {
  var visit: PrinterVisit
  var list: TimelapseList
  /// How the next ones are taken, as it was refused.
  var refused: FormState?

  private var words: Words { visit.words }

  var title: String { words(.timelapses) }
  var parts: [Fragment] { [lists] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    <div class="filecols">\(lists.html)\
    <div class="col">\(Card("taking", title: words(.nextTimelapse), taking).html)</div></div>
    """
  }

  /// What there is; changes whenever a film is made.
  private var lists: Fragment {
    Fragment(
      id: "timelapse-lists", html: "<div class=\"col\" id=\"timelapse-lists\">\(films)\(pictures)</div>")
  }

  private func may(_ permission: Permission) -> Bool { visit.live.may(permission) }

  // MARK: Films

  private var films: HTML {
    let rows: HTML =
      list.files.isEmpty
      ? ListPlaceholder(words(.noFilms), text: words(.noFilmsHint), icon: .film).html
      : "<ul class=\"things\">\(list.newestFirst.map(film))</ul>"
    let several =
      list.files.count > 1 && may(.timelapseDownload)
      ? Button.link(
        words(.downloadSeveral), to: visit.link(TimelapseFeature.archives), icon: .download) : nil
    return Card("films", title: words(.films), "\(rows)\(several)").html
  }

  private func film(_ film: TimelapseList.Film) -> HTML {
    let name = film.name
    let isPlayable = may(.timelapseDownload) && FilmPage.type(of: name) != nil
    return """
      <li id="film-\(PathText.segment(name))"><b dir="auto">\(name)</b>\(detail(film.bytes, film.timestamp))\
      <div class="btns">\
      \(isPlayable
        ? Button.link(words(.watchFilm), to: visit.link(TimelapseFeature.film, name), icon: .film) : nil)\
      \(may(.timelapseDownload)
        ? Button.download(words(.download), of: visit.link(TimelapseFeature.downloads, name)) : nil)\
      \(may(.timelapseDelete) ? deletion(at: TimelapseFeature.filmRemoval, name) : nil)</div></li>
      """
  }

  private func deletion(at path: Path<Printer.ID, String>, _ name: String) -> HTML {
    Button.link(words(.deleteFile), to: visit.link(path, name), icon: .trash, kind: .dangerOutline)
  }

  private func detail(_ bytes: Int?, _ timestamp: Double?, _ first: String? = nil) -> HTML {
    let date = timestamp.map(visit.live.time(told:))
    let parts = [
      first, bytes.map { words.bytes($0) }, date.map { "\(words.date($0, .short)) \(words.clock($0))" },
    ]
    return "<small>\(parts.compactMap(\.self).joined(separator: " · "))</small>"
  }

  // MARK: Pictures

  private var pictures: HTML? {
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
      \(state.map { DisabledHint(id: "busy-\(name)", text: words($0)).html })\
      \(!isBusy && may(.timelapseManageUnrendered) ? buttons(pictures.name) : nil)</li>
      """
  }

  private func buttons(_ name: String) -> HTML {
    let render = visit.form(
      of: TimelapseFeature.renderings, (), fields: .hidden("name", name),
      Button(words(.renderFilm), icon: .film))
    return "<div class=\"btns\">\(render)\(deletion(at: TimelapseFeature.pictureRemoval, name))</div>"
  }

  // MARK: The next ones

  /// The form, or why nothing can be changed now.
  private var taking: HTML {
    if !list.isEnabled {
      return "<p class=\"hint\">\(words(.timelapseDisabled))</p>\(visit.layout.cameraSettings)"
    }
    return DisabledHint("timelapse-lock", lock)?.html ?? form
  }

  private var lock: String? {
    if !may(.timelapseAdmin) { return words(.needsPermission(permission: "TIMELAPSE_ADMIN")) }
    return visit.live.condition?.hasJob == true ? words(.lockedWhilePrinting) : nil
  }

  var form: HTML {
    let form = TimelapseForm()
    let entry = refused ?? form.entry(list.config.filledIn, words)
    return EntryForm(
      entry, id: "timelapse-form", action: visit.link(TimelapseFeature.configurations), isOnce: false,
      keepsDraft: false,
      "\(form.html(entry))\(Button(words(.saveTimelapse), kind: .primary, isWide: true).html)"
    ).html
  }
}

/// A film, to be watched here.
struct FilmPage: FeaturePage {
  var visit: PrinterVisit
  var name: String

  var title: String { name }
  var back: BackLink? { TimelapseFeature.back(visit) }

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
    src="\(visit.link(TimelapseFeature.streams, name))"></video><div class="btns">\
    \(Button.download(visit.words(.download), of: visit.link(TimelapseFeature.downloads, name)))</div></section>
    """
  }
}
