import Foundation
import HerdBook
import WebShell

/// The report of inseminations to Plemdat as a file, and the register of bulls that it needs.
struct PlemdatFeature: Feature {
  private static let root = ReportsFeature.index.appending("plemdat")
  private static let page = root.appending(.query(ReportQuery.self))
  private static let file = root.appending("ins").appending(.query(ReportQuery.self))
  private static let registers = root.appending("registers").appending(.query(ReportQuery.self))
  /// The register of all bulls that ever were has some tens of thousand lines.
  private static let mostBytes = 32 << 20

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, query in try await PlemdatPage(visit, query, visit.plemdatReport(query)) }
    download(Self.file, on: Self.page) { visit, query in
      let file = try await visit.plemdatReport(query).file(visit.localTime)
      return FileDownload(file.name, Data(file.bytes))
    }
    upload(Self.registers, on: Self.page) { visit, query, file in
      guard let bytes = try await file.bytes(atMost: Self.mostBytes) else { return .failed(.registerTooLong) }
      let register: BullRegister
      do throws(BullRegister.Malformed) { register = try BullRegister(parsing: bytes) } catch {
        return .failed(error.phrase)
      }
      guard !register.bulls.isEmpty else { return .failed(.registerEmpty) }
      try await visit.herd.herd.keep(register, takenAt: visit.second)
      return .goTo(Self.link(query))
    }
  }

  static func link(_ query: ReportQuery) -> String { page.link(query) }
  static func fileLink(_ query: ReportQuery) -> String { file.link(query) }
  static func registersLink(_ query: ReportQuery) -> String { registers.link(query) }
}

extension HerdVisit {
  fileprivate func plemdatReport(_ query: ReportQuery) async throws -> PlemdatReport {
    let (today, words) = (today, words)
    return try await read { snapshot in
      let found = try snapshot.changes(of: .inseminations, query, on: today)
      return try PlemdatReport(ReportTexts(found: found, query: query, words: words), in: snapshot)
    }
  }
}

extension BullRegister.Malformed {
  fileprivate var phrase: Phrase {
    switch self {
    case .empty: .registerEmpty
    case .missingColumn(let name): .registerLacksColumn(name: name)
    }
  }
}
