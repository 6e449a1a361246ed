import CivilTime
import HerdBook
import RecordMappingSQLite

/// The births of a report as the file that the central register takes, and what stands in its way.
package struct RegistryReport: Sendable {
  let period: ClosedRange<Day>
  /// `nil` where the settings name none.
  let holding: HoldingID?
  /// Of which stable it is; `nil` for all of the period.
  let part: String?
  /// What is reported.
  let changes: [ChangeID: Change]
  /// Of the dams that are of the herd, by the birth: each, and how she calved where somebody has recorded it.
  let calvings: [ChangeID: (dam: AnimalID, calving: Change?)]
  let layout: LayoutInUse<BirthReport.Layout>
  private let today: Day
  /// Days within which a calf is tagged.
  let tagDays: Int
  private let births: [BirthReport.Row]

  /// A report goes out as some holding's.
  package struct NoHolding: Error {}

  /// The file as it would be, with a holding or without one.
  var draft: BirthReport.File { report(of: holding ?? .unsigned).file(layout.layout) }

  /// - Parameter other: in the place of the settings' holding.
  func file(of other: HoldingID? = nil) throws(NoHolding) -> BirthReport.File {
    guard let holding = other ?? holding else { throw NoHolding() }
    return report(of: holding).file(layout.layout)
  }

  func objections(to row: BirthReport.Row) -> [BirthReport.Row.Objection] {
    row.objections(on: today, taggedWithin: tagDays)
  }

  private func report(of holding: HoldingID) -> BirthReport {
    BirthReport(holding: holding, period: period, rows: births)
  }
}

extension RegistryReport {
  /// - Parameter texts: of births of a period.
  init(_ texts: ReportTexts, in snapshot: StoreSnapshot, on today: Day) throws {
    let found = texts.found
    (period, part, self.today) = (found.period, texts.part, today)
    holding = try snapshot.settings().holding.flatMap(HoldingID.init(settings:))
    layout = try LayoutInUse(try snapshot.ownLayout(of: .births))
    tagDays = try snapshot.constants()[.tagLegalDays]
    let calvings: [ChangeID: (dam: AnimalID, calving: Change?)] = try found.rows.reduce(into: [:]) {
      found, row in
      found[row.change.id] = try snapshot.calving(of: row.change)
    }
    self.calvings = calvings
    births = try found.rows.map { row in
      try snapshot.birth(row, calvings[row.change.id]?.calving, on: today)
    }
    changes = Dictionary(found.rows.map { ($0.change.id, $0.change) }) { first, _ in first }
  }
}

extension StoreSnapshot {
  /// What is known today of a birth.
  fileprivate func birth(
    _ row: ReportedChanges.Row, _ calving: Change?, on today: Day
  ) throws -> BirthReport.Row {
    let change = row.change
    let animal = try card(of: change.animal, asOf: today)?.history.animal(on: today)
    return BirthReport.Row(
      change.id, tag: Birth.tag(of: change.fields), day: change.day, dam: change[Birth.dam],
      sire: change[Birth.sire], breed: change[Birth.breed], ease: calving?[Calving.ease] ?? .unspecified,
      weight: change[Birth.weight], stable: row.stable.map { String($0.number) } ?? "",
      taggedOn: animal?.taggedOn, boughtOn: animal?.purchasedOn, reportedOn: animal?.birthReportedOn)
  }

  /// The dam of a birth, and her calving around that day; `nil` where she is not of the herd.
  fileprivate func calving(of birth: Change) throws -> (dam: AnimalID, calving: Change?)? {
    guard let tag = birth[Birth.dam], let dam = try animal(tagged: tag.description) else { return nil }
    let calvings = try changes(of: dam).filter { change in
      change.knownKind == .calving && abs(change.day.days(to: birth.day)) <= 1
    }
    return (dam, calvings.min { abs($0.day.days(to: birth.day)) < abs($1.day.days(to: birth.day)) })
  }
}
