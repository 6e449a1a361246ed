import OctoPrint
import WebShell

/// The files that came or were printed last, each with the way to its page.
struct RecentFilesCard {
  private static let count = 5

  var printer: Printer.ID
  /// `nil` as long as OctoPrint has not told what it has.
  var files: KnownFiles?
  var live: LivePrinter
  var words: Words

  static func topic(_ printer: Printer.ID) -> String { "printers/\(FilesRoom.id)/\(printer)/\(part)" }
  static let part = "recent"

  var fragment: Fragment {
    Fragment(
      id: "printer-recent",
      html: """
        <section class="card edged" id="printer-recent" aria-labelledby="recent-h" \(flag: "hidden", recent.isEmpty)>\
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
      path: FileAddress(printer: printer).page(entry.file), icon: .layers
    ).html
  }
}

extension PrintersApp {
  /// The newest files, asked for anew whenever OctoPrint says that they may be others.
  func recentFilesSource(_ printer: Printer, _ words: Words) -> LiveSource {
    let states = live.channel(printer.id).values()
    return LiveSource(subject: printer.hashValue) { emit in
      var pace = Pace(every: LiveSource.pace, on: ContinuousClock())
      var told: Int?
      for await state in states where state.isLive && state.fileChanges != told {
        // What cannot be had now leaves what is shown as it is, and is asked for again.
        let listing = await listing(of: printer)
        if listing.problem == nil { told = state.fileChanges }
        if let files = listing.files {
          let card = RecentFilesCard(printer: printer.id, files: files, live: state, words: words)
          emit(.patch([card.fragment]))
        }
        try await pace.pause()
      }
    }
  }
}
