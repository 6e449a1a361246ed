package import CivilTime
package import Foundation
package import HerdBook
package import Printing
package import WebShell

/// A report as scripts ask for it, with stables and technicians by the numbers that people know them by.
package struct ReportFile: Sendable {
  private let table: ReportTable
  private let plemdat: PlemdatReport?
  private let owner: String
  private let time: LocalDateTime
  private let second: Int

  /// There is none of this number.
  package enum Unknown: Error, Hashable {
    case stable(Int), technician(Int)
  }

  /// Which rows, and how they stand together.
  package struct Scope: Sendable {
    package var from: Day?
    package var to: Day?
    package var stable: Int?
    package var technician: Int?
    package var grouping = ReportQuery.Grouping.none

    package init() {}
  }

  /// - Parameter now: of what month or day the report is unless the scope says that, and when it is made.
  /// - Throws: ``Unknown``.
  package init(
    _ report: Report, _ scope: Scope, of herd: HerdStore, in language: Language, at now: Date
  ) async throws {
    let (words, time) = (Words(language: language), LocalDateTime(now, in: .prague))
    let (found, query, plemdat, owner) = try await herd.read { snapshot in
      let query = try ReportQuery(scope, in: snapshot)
      let found = try snapshot.changes(of: report, query, on: time.day)
      let plemdat = report == .inseminations ? try PlemdatReport(found, in: snapshot) : nil
      return (found, query, plemdat, try snapshot.owner(words))
    }
    table = ReportTable(texts: ReportTexts(found: found, query: query, words: words))
    (self.plemdat, self.owner, self.time) = (plemdat, owner, time)
    second = Int(now.timeIntervalSince1970)
  }

  package var count: Int { table.texts.found.rows.count }
  package var csv: Data { Data(table.csv) }

  package func pdf(by renderer: TableRenderer) async throws -> Data {
    try await renderer.pdf(of: table.printed(of: owner, at: time, second))
  }

  /// The file for Plemdat; `nil` for a report of something else.
  /// - Throws: ``PlemdatReport/NoOrganisation``.
  package func ins() throws -> InseminationReport.File? { try plemdat?.file(time) }
}

extension ReportQuery {
  fileprivate init(_ scope: ReportFile.Scope, in snapshot: StoreSnapshot) throws {
    (from, to, grouping) = (scope.from, scope.to, scope.grouping)
    if let number = scope.stable {
      guard let found = try snapshot.stables().first(where: { $0.number == number }) else {
        throw ReportFile.Unknown.stable(number)
      }
      stable = found.id
    }
    if let number = scope.technician {
      guard let found = try snapshot.technicians().first(where: { $0.number == number }) else {
        throw ReportFile.Unknown.technician(number)
      }
      technician = found.id
    }
  }
}

extension StoreSnapshot {
  /// Whose herd it is, for paper.
  fileprivate func owner(_ words: Words) throws -> String {
    let (number, user) = (try installation()?.account ?? 0, try user()?.name)
    return words(.enterpriseOfUser(number: String(number), user: user ?? ""))
  }
}
