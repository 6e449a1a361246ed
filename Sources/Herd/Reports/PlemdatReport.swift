import CivilTime
import HerdBook
import RecordMappingSQLite

/// The inseminations of a report as the file that Plemdat takes (`.ins`), and what stands in its way.
package struct PlemdatReport: Sendable {
  let period: ClosedRange<Day>
  /// Whose report it is; `nil` where the settings name nobody.
  let organisation: OrganisationID?
  let registerFile: BullRegisterFile?
  /// To whose inseminations, or of which stable, it is narrowed down; `nil` for all of the period.
  let part: String?
  /// What is reported.
  let changes: [ChangeID: Change]
  let layout: LayoutInUse<InseminationReport.Layout>
  private let register: BullRegister
  private let inseminations: [InseminationReport.Row]

  /// A report goes out as somebody's.
  package struct NoOrganisation: Error {}

  /// What somebody should know before it goes out.
  var warnings: [InseminationReport.Warning] {
    report(of: organisation ?? .unsigned).warnings(register: register)
  }

  /// The file as it would be at the time, with an organisation or without one.
  func draft(_ generated: LocalDateTime) throws -> InseminationReport.File {
    try report(of: organisation ?? .unsigned).file(layout.layout, register: register, generated: generated)
  }

  func file(_ generated: LocalDateTime) throws -> InseminationReport.File {
    guard let organisation else { throw NoOrganisation() }
    return try report(of: organisation).file(layout.layout, register: register, generated: generated)
  }

  private func report(of organisation: OrganisationID) -> InseminationReport {
    InseminationReport(organisation: organisation, period: period, rows: inseminations)
  }
}

extension PlemdatReport {
  /// - Parameter texts: of inseminations of a period.
  init(_ texts: ReportTexts, in snapshot: StoreSnapshot) throws {
    let found = texts.found
    layout = try LayoutInUse(try snapshot.ownLayout(of: .inseminations))
    (period, part) = (found.period, texts.part)
    organisation = try snapshot.settings().organisation.flatMap(OrganisationID.init(settings:))
    inseminations = found.rows.map { InseminationReport.Row($0, technicians: found.names.technicians) }
    changes = Dictionary(found.rows.map { ($0.change.id, $0.change) }) { first, _ in first }
    register = try snapshot.bullRegister(of: Set(inseminations.compactMap(\.bull)))
    registerFile = try snapshot.bullRegisterFile()
  }
}

extension InseminationReport.Row {
  /// One dose where nobody has said how many, as the form has it.
  fileprivate init(_ row: ReportedChanges.Row, technicians: [TechnicianID: Technician]) {
    let change = row.change
    self.init(
      change.id, tag: row.animal.earTag, isHeifer: row.animal.lactation == 0, day: change.day,
      order: change[Insemination.order] ?? 0, service: change[Insemination.character] ?? .insemination,
      bull: change[Insemination.bull],
      technician: change[Insemination.technician].flatMap { technicians[$0]?.number },
      dose: change[Insemination.dose] ?? .one, stable: row.stable.map { String($0.number) } ?? "")
  }
}
