import OctoPrint
import WebShell

/// The camera at the head of a printer's page; of several the one that was chosen last on this device.
///
/// Changes with OctoPrint's settings only; how a camera is at this moment comes by the stream of the cameras.
struct CameraCard: PrinterCard {
  static let id = "printer-camera"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML { html(of: CameraView.all(of: context.printer, live(\.cameras), words)) }

  /// - Parameter views: the cameras as they are at this moment, too.
  func html(of views: [CameraView]) -> HTML {
    let card = live(\.cameras)?.foremost.map { foremost in
      let frames = views.map { frame($0, isHidden: $0.number != foremost.number) }
      let chips = views.count > 1 ? chips(views, foremost.number) : .empty
      return "<div class=\"card\">\(frames)</div>\(chips)" as HTML
    }
    return "<div id=\"\(Self.id)\" class=\"slot stack\" data-cameras>\(card)</div>"
  }

  private func frame(_ view: CameraView, isHidden: Bool) -> HTML {
    """
    <div id="\(view.kind)" data-camera-of="\(view.number)" \(flag: "hidden", isHidden)>\(view.frame.html)</div>
    """
  }

  /// Links, which without script lead to all cameras.
  private func chips(_ views: [CameraView], _ foremost: Int) -> HTML {
    let path = context.link(CameraFeature.list)
    let chips = views.map { view -> HTML in
      """
      <a class="pill" href="\(path)" data-camera-choice="\(view.number)" \
      \(attribute: "aria-current", view.number == foremost ? "true" : nil)>\(view.name)</a>
      """
    }
    return "<nav class=\"camchips\" aria-label=\"\(words(.cameras))\">\(chips)</nav>"
  }
}

/// The files that came or were printed last, each with the way to its page.
struct RecentFilesCard {
  private static let id = "printer-recent"
  private static let count = 5

  var printer: Printer.ID
  /// `nil` as long as OctoPrint has not told what it has.
  var files: KnownFiles?
  var live: LivePrinter
  var words: Words

  var fragment: Fragment {
    Fragment(
      id: Self.id,
      html: """
        <section class="card edged" id="\(Self.id)" aria-labelledby="recent-h" \(flag: "hidden", recent.isEmpty)>\
        <h2 id="recent-h">\(words(.recentFiles))</h2><ul class="rows">\(recent.map(row))</ul></section>
        """)
  }

  private var recent: [FileEntry] {
    let all = (files?.files(under: .local("")) ?? []).filter(\.isPrintable)
    return Array(all.sorted { moment($0) > moment($1) }.prefix(Self.count))
  }

  private func moment(_ entry: FileEntry) -> Double {
    max(entry.date.map(Double.init) ?? 0, entry.prints?.last?.date ?? 0)
  }

  private func row(_ entry: FileEntry) -> HTML {
    let facts = [
      live.duration(of: entry)?.text(words),
      words.date(live.time(told: moment(entry)), .short),
    ]
    return LinkRow(
      entry.shownName, text: facts.compactMap(\.self).joined(separator: " · "),
      path: FilesFeature.path(to: entry.file, of: printer), icon: .layers
    ).html
  }
}

extension OverviewFeature {
  /// The newest files, asked for anew whenever OctoPrint says that they may be others.
  func recentFiles(_ visit: PrinterVisit, _: Void) -> LiveSource {
    let (printer, words) = (visit.printer, visit.words)
    let channel = app.live.channel(printer.id)
    let card = LivePage(isHeld: false) { reads in
      let live = reads.noted(channel)
      // Noted before they are asked for: they may become others meanwhile.
      _ = live(\.fileChanges)
      guard live(\.isLive) else { return [] }
      let listing = await app.listing(of: printer)
      // What cannot be had now leaves what is shown as it is, and is asked for again.
      if listing.problem != nil { reads.every(.seconds(5)) }
      return listing.files.map { files in
        [RecentFilesCard(printer: printer.id, files: files, live: channel.value, words: words).fragment]
      } ?? []
    }
    return card.source(viewers: visit.viewers)
  }
}
