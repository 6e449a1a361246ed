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
  private static let printed = report.appending("pdf").appending(.query(ReportQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.index) { visit, _ in ReportsPage(visit: visit) }
    page(Self.page) { visit, path in try await ReportPage(visit, path.0, path.1) }
    download(Self.table, on: Self.page) { visit, path in
      let table = try await visit.table(of: path.0, path.1)
      return FileDownload(table.fileName("csv"), Data(table.csv))
    }
    download(Self.printed, on: Self.page) { visit, path in
      let table = try await visit.table(of: path.0, path.1)
      let printed = table.printed(
        of: visit.herd.account.title(visit.words), at: visit.localTime, visit.second)
      return FileDownload(table.fileName("pdf"), try await visit.app.renderer.pdf(of: printed))
    }
  }

  static func link(to report: Report, _ query: ReportQuery = ReportQuery()) -> String {
    page.link((report, query))
  }

  static func tableLink(of report: Report, _ query: ReportQuery) -> String { table.link((report, query)) }
  static func printLink(of report: Report, _ query: ReportQuery) -> String { printed.link((report, query)) }
}

extension HerdVisit {
  fileprivate func table(of report: Report, _ query: ReportQuery) async throws -> ReportTable {
    let today = today
    let found = try await read { try $0.changes(of: report, query, on: today) }
    return ReportTable(texts: ReportTexts(found: found, query: query, words: words))
  }
}

/// Which reports there are.
struct ReportsPage: FeaturePage {
  let visit: HerdVisit

  private var words: Words { visit.words }

  var title: String { words(.reports) }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }

  var content: HTML {
    let figures = LinkRow(
      words(.reproductionFigures), text: words(.reproductionFiguresHint), path: ReproductionFeature.link(),
      icon: .chart)
    let rows = Report.allCases.map { report in
      LinkRow(
        words(report.declaration.title), text: words(report.declaration.hint),
        path: ReportsFeature.link(to: report), icon: .list
      ).html
    }
    return "\(Card("reports", rows: rows + [figures.html])?.html)"
  }
}
