import Foundation
import HerdBook
import Printing
import WebShell

/// The figures of reproduction, as a page, on paper and as a table.
struct ReproductionFeature: Feature {
  private static let root = ReportsFeature.index.appending("reproduction")
  private static let page = root.appending(.query(ReportQuery.self))
  private static let table = root.appending("csv").appending(.query(ReportQuery.self))
  private static let printed = root.appending("pdf").appending(.query(ReportQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, query in try await ReproductionPage(visit, query) }
    download(Self.table, on: Self.page) { visit, query in
      FileDownload("\(visit.reproductionFile).csv", Data(try await visit.printedReproduction(query).csv))
    }
    download(Self.printed, on: Self.page) { visit, query in
      let pdf = try await visit.app.renderer.pdf(of: visit.printedReproduction(query))
      return FileDownload("\(visit.reproductionFile).pdf", pdf)
    }
  }

  static func link(_ query: ReportQuery = ReportQuery()) -> String { page.link(query) }
  static func tableLink(_ query: ReportQuery) -> String { table.link(query) }
  static func printLink(_ query: ReportQuery) -> String { printed.link(query) }
}

extension HerdVisit {
  func reproduction(_ query: ReportQuery) async throws -> ReproductionTexts {
    let today = today
    let found = try await read { try $0.reproduction(in: query.stable, on: today) }
    return ReproductionTexts(found: found, query: query, day: today, words: words)
  }

  fileprivate func printedReproduction(_ query: ReportQuery) async throws -> PrintedTable {
    try await reproduction(query).printed(of: herd.account.title(words), at: localTime, second)
  }

  fileprivate var reproductionFile: String { "reproduction-\(today.rawValue)" }
}
