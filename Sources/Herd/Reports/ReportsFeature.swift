import CivilTime
import Foundation
import HerdBook
import WebShell

/// Reports over the herd: pages that can be printed, and tables of them.
struct ReportsFeature: Feature {
  static let index = Path("herd", "reports")
  private static let report = index.appending(.value("report", Report.self))
  private static let page = report.appending(.query(ReportQuery.self))
  private static let table = report.appending("csv").appending(.query(ReportQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.index) { visit, _ in ReportsPage(visit: visit) }
    page(Self.page) { visit, path in try await ReportPage(visit, path.0, path.1) }
    download(Self.table, on: Self.page) { visit, path in
      let today = visit.today
      let found = try await visit.read { try $0.changes(of: path.0, path.1, on: today) }
      let (first, last) = (found.period.lowerBound.rawValue, found.period.upperBound.rawValue)
      return FileDownload(
        "\(path.0.rawValue)-\(first)-\(last).csv", Data(ReportTable(found: found, words: visit.words).bytes))
    }
  }

  static func link(to report: Report, _ query: ReportQuery = ReportQuery()) -> String {
    page.link((report, query))
  }

  static func tableLink(of report: Report, _ query: ReportQuery) -> String { table.link((report, query)) }
}

/// Which reports there are.
struct ReportsPage: FeaturePage {
  let visit: HerdVisit

  private var words: Words { visit.words }

  var title: String { words(.reports) }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }

  var content: HTML {
    let rows = Report.allCases.map { report in
      LinkRow(
        words(report.declaration.title), text: words(report.declaration.hint),
        path: ReportsFeature.link(to: report), icon: .list
      ).html
    }
    return "\(Card("reports", rows: rows)?.html)"
  }
}
