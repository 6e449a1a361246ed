import Foundation
import HerdBook
import WebShell

/// The report of births to the central register as a file.
struct RegistryFeature: Feature {
  private static let root = ReportsFeature.index.appending("registry")
  private static let page = root.appending(.query(ReportQuery.self))
  private static let file = root.appending("file").appending(.query(ReportQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, query in RegistryPage(visit, query, try await visit.registryReport(query)) }
    download(Self.file, on: Self.page) { visit, query in
      let file = try await visit.registryReport(query).file()
      return FileDownload(file.name, Data(file.bytes))
    }
  }

  static func link(_ query: ReportQuery) -> String { page.link(query) }
  static func fileLink(_ query: ReportQuery) -> String { file.link(query) }
}

extension HerdVisit {
  fileprivate func registryReport(_ query: ReportQuery) async throws -> RegistryReport {
    let (today, words) = (today, words)
    return try await read { snapshot in
      let found = try snapshot.changes(of: .births, query, on: today)
      let texts = ReportTexts(found: found, query: query, words: words)
      return try RegistryReport(texts, in: snapshot, on: today)
    }
  }
}
