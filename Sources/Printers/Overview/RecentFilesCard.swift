import OctoPrint
import WebShell

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
    let channel = live.channel(printer.id)
    let card = LivePage(isHeld: false) { reads in
      let live = reads.noted(channel)
      guard live(\.isLive) else { return [] }
      let listing = await lists.listing(of: printer, for: reads)
      // What cannot be had now leaves what is shown as it is, and is asked for again.
      if listing.failure != nil { reads.every(.seconds(5)) }
      return listing.files.map { files in
        [RecentFilesCard(printer: printer.id, files: files, live: channel.value, words: words).fragment]
      } ?? []
    }
    return card.source(viewers: visit.viewers)
  }
}
