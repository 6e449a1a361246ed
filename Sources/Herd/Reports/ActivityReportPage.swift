import CivilTime
import HerdBook
import Printing
import WebShell

/// Who may be in heat by the steps of a day, each one tap from the record of it.
struct ActivityReportPage: FeaturePage {
  private let visit: HerdVisit
  private let query: ReportQuery
  private let texts: ActivityTexts

  init(_ visit: HerdVisit, _ query: ReportQuery) async throws {
    (self.visit, self.query) = (visit, query)
    let today = visit.today
    texts = ActivityTexts(
      found: try await visit.read { try $0.activity(query, on: today) }, query: query, words: visit.words)
  }

  private var words: Words { visit.words }
  private var found: ActivityReport { texts.found }

  var title: String { texts.title }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.reports, to: ReportsFeature.index) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [list] }

  var content: HTML { "<section class=\"card pad\">\(form.html)</section>\(list.html)" }

  private var form: PickForm {
    .report(
      .activity,
      [.day(name: "from", label: words(.dayOfChange), value: found.day.rawValue)]
        + .stables(found.stables, in: query.scope, words), submit: words(.showAnimals))
  }

  private var list: Fragment {
    let rows = found.rows.map { row in
      CardRow(
        row.animal.title(words), texts.rise(row.rise), row.stable?.label(words),
        path: visit.lock(of: .heat) == nil
          ? RecordingFeature.link(.heat, of: row.animal) : AnimalsFeature.link(to: AnimalID(row.animal.id)),
        chips: [row.isRecorded ? Chip(words(.recordedHeat), icon: .check) : nil]
      ).html
    }
    let foot: HTML = """
      <div class="stack"><p class="hint">\(words(.activityRule(share: words.amount(found.least, NumberUnit.percent), count: ActivityRise.reach)))</p>\
      <div class="btns">\(ReportsFeature.downloads(of: .activity, query, words))</div></div>
      """
    return Card(
      "activity", title: words(.animalCount(count: rows.count)), rows: rows, none: words(.noActivityRise),
      foot: foot)?.fragment ?? .box("activity")
  }
}

/// What is said of animals that walk more than usual, on a page as on paper.
struct ActivityTexts: ReportSheet {
  let found: ActivityReport
  let query: ReportQuery
  let words: Words

  var title: String { words(Report.activity.declaration.title) }
  var fileName: String { "\(Report.activity.rawValue)-\(found.day.rawValue)" }
  var count: Int { found.rows.count }

  /// `9 240 steps, usually 4 200 (220 %)`
  func rise(_ rise: ActivityRise) -> String {
    words(
      .stepsOfUsual(
        count: rise.count, usual: words.integer(rise.usual),
        share: words.amount(rise.percent, NumberUnit.percent)))
  }

  private var headings: [String] {
    [
      words(.recordedAnimal), words(.stable), words(.stepsOfDay), words(.usualSteps), words(.unit(.percent)),
      words(.recordedHeat),
    ]
  }

  private func cells(of row: ActivityReport.Row) -> [String] {
    let numbers = [row.rise.count, row.rise.usual, row.rise.percent].map(String.init)
    return [row.animal.title(words), row.stable?.label(words) ?? ""] + numbers
      + [row.isRecorded ? words(.yes) : ""]
  }

  var csv: [UInt8] { ReportRows(headings: headings, rows: found.rows.map(cells)).csv }

  func printed(_ stamp: ReportStamp) -> PrintedTable {
    PrintedTable(
      words, title: title,
      lines: [
        [words.date(found.day, .long), query.scope.label(of: found.stables, words)]
          .compactMap(\.self).joined(separator: " · "),
        words(.animalCount(count: count)),
      ],
      columns: headings.enumerated().map { .init($1, isNumber: (2...4).contains($0)) },
      sections: [.init(rows: found.rows.map(cells))], stamp)
  }
}
