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
      let (report, query) = path
      let period = query.period(of: report, on: visit.today)
      let found = try await visit.read { try $0.changes(of: report, in: period, query) }
      return FileDownload(
        "\(report.rawValue)-\(period.lowerBound.rawValue)-\(period.upperBound.rawValue).csv",
        Data(ReportTable(report: report, found: found, words: visit.words).bytes))
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
        words(report.title), text: words(report.hint), path: ReportsFeature.link(to: report), icon: .list
      ).html
    }
    return "\(Card("reports", rows: rows)?.html)"
  }
}

extension Report {
  fileprivate var hint: Phrase {
    switch self {
    case .inseminations: .inseminationReportHint
    case .heats: .diaryOfHeatsHint
    case .hooves: .hoofReportHint
    case .selection: .selectionReportHint
    }
  }
}
