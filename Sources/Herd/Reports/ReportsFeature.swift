import CivilTime
import Foundation
import HerdBook
import WebShell

/// Reports over the herd: pages that can be printed, and tables of them.
struct ReportsFeature: Feature {
  private static let root = Path("herd", "reports")
  private static let inseminations = root.appending("inseminations")
  private static let page = inseminations.appending(.query(InseminationQuery.self))
  private static let table = inseminations.appending("csv").appending(.query(InseminationQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, query in try await InseminationReportPage(visit, query) }
    download(Self.table, on: Self.page) { visit, query in
      let today = visit.today
      let report = try await visit.read { try $0.inseminationList(query, on: today) }
      let period = query.period(on: today)
      return FileDownload(
        "inseminations-\(period.lowerBound.rawValue)-\(period.upperBound.rawValue).csv",
        Data(InseminationTable(report: report, words: visit.words).bytes))
    }
  }

  static func link(_ query: InseminationQuery = InseminationQuery()) -> String { page.link(query) }

  static func tableLink(_ query: InseminationQuery) -> String { table.link(query) }
}
