package import CivilTime
package import Foundation
package import HerdBook
package import Printing
import RecordMappingSQLite
package import WebShell

/// A report as scripts ask for it, with stables and technicians by the numbers that people know them by.
package struct ReportFile: Sendable {
  private let sheet: any ReportSheet
  private let plemdat: PlemdatReport?
  private let registry: RegistryReport?
  private let stamp: ReportStamp
  private let words: Words

  /// There is none of this number.
  package enum Unknown: Error, Hashable {
    case stable(Int), technician(Int)
  }

  /// Which rows, and how they stand together.
  package struct Scope: Sendable {
    package var from: Day?
    package var to: Day?
    /// Numbers; none for all.
    package var stables: [Int] = []
    package var technician: Int?
    /// Of selections; `nil` for every gate.
    package var gate: Int?
    package var grouping = ReportScope.Grouping.none

    package init() {}
  }

  /// - Parameter now: of what month or day the report is unless the scope says that, and when it is made.
  /// - Throws: ``Unknown``.
  package init(
    _ report: Report, _ scope: Scope, of herd: HerdStore, in language: Language, at now: Date
  ) async throws {
    let (words, time) = (Words(language: language), LocalDateTime(now, in: .prague))
    self.words = words
    // Nobody else does in a file that no process has open.
    try await herd.summarise(asOf: time.day)
    (sheet, plemdat, registry, stamp) = try await herd.read { snapshot in
      let query = try ReportQuery(scope, in: snapshot)
      let sheet = try snapshot.sheet(of: report, query, on: time.day, at: scope.gate, words)
      let texts = (sheet as? ReportTable)?.texts
      let plemdat = try texts.flatMap { texts in
        report == .inseminations ? try PlemdatReport(texts, in: snapshot) : nil
      }
      let registry = try texts.flatMap { texts in
        report == .births ? try RegistryReport(texts, in: snapshot, on: time.day) : nil
      }
      let stamp = ReportStamp(
        owner: try snapshot.owner(words), time: time, second: Int(now.timeIntervalSince1970))
      return (sheet, plemdat, registry, stamp)
    }
  }

  package var count: Int { sheet.count }
  package var csv: Data { Data(sheet.csv) }

  package func pdf(by renderer: TableRenderer) async throws -> Data {
    try await renderer.pdf(of: sheet.printed(stamp))
  }

  /// The file for Plemdat; `nil` for a report of something else.
  /// - Throws: ``PlemdatReport/NoOrganisation``.
  package func ins() throws -> InseminationReport.File? { try plemdat?.file(stamp.time) }

  /// The file for the central register; `nil` for a report of something else than births.
  ///
  /// - Parameter holding: in the place of the settings'.
  /// - Throws: ``RegistryReport/NoHolding``.
  package func births(of holding: HoldingID? = nil) throws -> BirthReport.File? {
    try registry?.file(of: holding)
  }

  /// What somebody should know before the file for Plemdat goes out, a sentence or two each.
  package var warnings: [String] {
    (plemdat?.warnings ?? []).map { $0.sentences(words) }.map { "\($0.title) \($0.text)" }
  }
}

extension ReportQuery {
  fileprivate init(_ scope: ReportFile.Scope, in snapshot: StoreSnapshot) throws {
    (from, to, self.scope.grouping) = (scope.from, scope.to, scope.grouping)
    for number in scope.stables {
      guard let found = try snapshot.stables().first(where: { $0.number == number }) else {
        throw ReportFile.Unknown.stable(number)
      }
      self.scope.stables.insert(found.id)
    }
    if let number = scope.technician {
      guard let found = try snapshot.technicians().first(where: { $0.number == number }) else {
        throw ReportFile.Unknown.technician(number)
      }
      self.scope.technician = found.id
    }
  }
}

extension StoreSnapshot {
  /// Whose herd it is, for paper.
  fileprivate func owner(_ words: Words) throws -> String {
    let known = try installation()
    return HerdAccount.title(known?.account ?? 0, known?.login ?? "", words)
  }
}
