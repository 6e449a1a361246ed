import CivilTime
import Foundation
import HerdBook
import Logging
import Printing
import RecordMappingSQLite
import WebShell

/// Reports over the herd: pages that can be printed, on paper as PDF, and tables of them.
struct ReportsFeature: Feature {
  static let index = Path("herd", "reports")
  private static let report = index.appending(.value("report", Report.self))
  private static let page = report.appending(.query(ReportQuery.self))
  private static let table = report.appending("csv").appending(.query(ReportQuery.self))
  private static let printed = report.appending("pdf").appending(.query(ReportQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.index) { visit, _ in ReportsPage(visit: visit) }
    page(Self.page) { visit, path in try await Self.page(visit, path.0, path.1) }
    download(Self.table, on: Self.page) { visit, path in
      let sheet = try await visit.sheet(of: path.0, path.1)
      return FileDownload("\(sheet.fileName).csv", Data(sheet.csv))
    }
    download(Self.printed, on: Self.page) { visit, path in
      let sheet = try await visit.sheet(of: path.0, path.1)
      let stamp = ReportStamp(
        owner: visit.herd.account.title(visit.words), time: visit.localTime, second: visit.second)
      return FileDownload("\(sheet.fileName).pdf", try await visit.app.pdf(of: sheet.printed(stamp)))
    }
  }

  private static func page(
    _ visit: HerdVisit, _ report: Report, _ query: ReportQuery
  ) async throws -> any FeaturePage {
    try visit.require(report)
    let query = try await visit.asked(query, of: report)
    return switch report.declaration.content {
    case .changes: try await ReportPage(visit, report, query)
    case .activity: try await ActivityReportPage(visit, query)
    case .breeding: try await BreedingReportPage(visit, query)
    }
  }

  static func link(to report: Report, _ query: ReportQuery = ReportQuery()) -> String {
    page.link((report, query))
  }

  /// The ways to a report on paper and as a table.
  static func downloads(of report: Report, _ query: ReportQuery, _ words: Words) -> HTML {
    Button.download(words(.downloadPDF), of: printed.link((report, query)))
      + Button.download(words(.downloadCSV), of: table.link((report, query)))
  }
}

extension HerdVisit {
  /// Lets only those go on whose edition has the report.
  fileprivate func require(_ report: Report) throws(NotInEdition) {
    if let feature = report.feature { try require(feature) }
  }

  /// What is asked for, with the scope that was kept where none is said; one that was just chosen is kept first.
  fileprivate func asked(_ query: ReportQuery, of report: Report) async throws -> ReportQuery {
    var query = query
    guard query.keeps else {
      if query.scope == ReportScope() { query.scope = choices.reports[report] ?? query.scope }
      return query
    }
    try await app.accounts.keep(query.scope, of: report, in: herd.account.id, on: browser)
    query.keeps = false
    if query.period(of: report, on: today) == report.usualPeriod(on: today) {
      (query.from, query.to) = (nil, nil)
    }
    throw RedirectError(path: ReportsFeature.link(to: report, query))
  }

  fileprivate func sheet(of report: Report, _ query: ReportQuery) async throws -> any ReportSheet {
    try require(report)
    let (today, gate, words) = (today, choices.gate, words)
    return try await read { try $0.sheet(of: report, query, on: today, at: gate, words) }
  }
}

/// Which reports there are.
struct ReportsPage: FeaturePage {
  let visit: HerdVisit

  private var words: Words { visit.words }

  var title: String { words(.reports) }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }

  var content: HTML {
    let reports = Report.allCases.filter { $0.feature.map(visit.edition.has) ?? true }
    let rows = reports.map { report in
      LinkRow(
        words(report.declaration.title), text: words(report.declaration.hint),
        path: ReportsFeature.link(to: report), icon: report == .breeding ? .chart : .list
      ).html
    }
    let hooves = visit.edition.has(.hoofReports) ? [DueList.hoofRecheck] : []
    let lists = (hooves + [.planStep, .registryReport]).map { list in
      LinkRow(
        words(.dueList(list)), text: words(.plansToFulfilHint), path: DueListsFeature.link(to: list),
        icon: .check
      ).html
    }
    return """
      \(Card("reports", rows: rows)?.html)\(Card("reports-to-do", title: words(.plansToFulfil), rows: lists)?.html)
      """
  }
}

extension HerdApp {
  /// Puts a table on paper.
  fileprivate func pdf(of table: PrintedTable) async throws -> Data {
    do { return try await renderer.pdf(of: table) } catch let error as RenderError {
      logger.error("a report can't be put on paper", metadata: ["error": "\(error)"])
      throw error
    }
  }
}
