import HerdBook
import WebShell

/// What became of a reader's file, told once.
struct ReaderFilePage: FeaturePage {
  /// So many of each kind are told by name.
  private static let most = 500

  private let visit: HerdVisit
  private let report: ReaderFileReport

  init(_ report: ReaderFileReport, _ visit: HerdVisit) { (self.report, self.visit) = (report, visit) }

  private var words: Words { visit.words }

  var title: String { words(.readerFile) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.weighAnimals), to: WeighingFeature.link()) }

  var content: HTML {
    let counts = KeyValueList([
      .init(words(.weighingsOfFile), words.integer(report.recorded)),
      .init(words(.weighedBefore), words.integer(report.twice.count)),
      .init(words(.unknownTransponders), words.integer(report.unknown.count)),
      .init(words(.doubtfulWeights), words.integer(report.doubtful.count)),
      .init(words(.readOnly), words.integer(report.unweighed.count)),
      .init(words(.unreadLines), words.integer(report.issues.count)),
    ])
    return """
      \(Card("reader-file", title: words(.readerFile), isPadded: false, counts.html).html)\
      \(card("reader-file-unknown", .unknownTransponders, report.unknown, .warn))\
      \(card("reader-file-doubtful", .doubtfulWeights, report.doubtful, .warn))\
      \(card("reader-file-twice", .weighedBefore, report.twice, .info))\
      \(card("reader-file-read", .readOnly, report.unweighed, .check))\
      \(issues)\
      <div class="btns">\(Button.link(words(.weighAnimals), to: WeighingFeature.link(), icon: .left))</div>
      """
  }

  private func card(_ id: String, _ title: Phrase, _ entries: [ReaderFileReport.Entry], _ icon: Icon) -> HTML?
  {
    let rows = entries.prefix(Self.most).map { entry in
      CardRow(
        entry.animal?.title(words) ?? entry.reading.eid.description,
        [
          entry.reading.weight.map { words.weight($0) }, entry.reading.day.map { words.date($0, .short) },
          words(.lineOfFile(number: String(entry.reading.line))),
        ].compactMap(\.self).joined(separator: " · "),
        path: entry.animal.map { AnimalsFeature.link(to: AnimalID($0.id)) }, icon: icon
      ).html
    }
    return rows.isEmpty ? nil : Card(id, title: words(title), rows: rows)?.html
  }

  private var issues: HTML? {
    let rows = report.issues.prefix(Self.most).map { issue in
      CardRow(words(.lineOfFile(number: String(issue.line))), sentence(of: issue.reason), icon: .warn).html
    }
    return rows.isEmpty ? nil : Card("reader-file-issues", title: words(.unreadLines), rows: rows)?.html
  }

  private func sentence(of reason: ReaderFile.Issue.Reason) -> String {
    switch reason {
    case .noTransponder(let text): words(.noTransponderInLine(text: String(text.prefix(60))))
    case .noWeight(let text): words(.noWeightInLine(text: String(text.prefix(60))))
    case .noDay(let text): words(.noDayInLine(text: String(text.prefix(60))))
    case .broken(let column): words(.brokenLine(column: String(column)))
    }
  }
}
