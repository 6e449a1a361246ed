import CivilTime

@testable import HerdBook

/// A small herd whose animals and lists rules find, as of ``today``.
enum ExampleHerd {
  static let today = Day(2026, 11, 18)

  static let milking = GroupID(1)
  static let dry = GroupID(2)
  static let calves = GroupID(3)
  /// In a stable of its own.
  static let elsewhere = GroupID(4)

  static let usable = bull("NEA-123")
  static let unusable = bull("NEA-124")
  static let unknown = bull("XYZ-999")

  static let mastitis = DiagnosisID(1)
  static let dermatitis = DiagnosisID(2)
  /// 96 hours for milk, 10 days for meat, 20 at most.
  static let known = MedicineID(1)
  /// Without periods in the register.
  static let unlisted = MedicineID(2)
  /// For hooves: no hour for milk, 3 days for meat.
  static let spray = MedicineID(3)
  /// 100 of ``known``, until 30 days from today.
  static let fresh = StockID(11)
  /// 100 of ``unlisted``.
  static let unlistedStock = StockID(12)
  /// 100 of ``known``, until yesterday.
  static let expired = StockID(13)

  /// Calved today, 60 months old: `CZ000100961`.
  static let dam = AnimalID(100)
  /// 20 months old less a day, calved today: `CZ000101961`.
  static let youngDam = AnimalID(101)
  /// 13 months old less a day: `CZ000102961`.
  static let calf = AnimalID(102)
  /// Male, in the group that is milked, wears collar 77 and ``takenEID``: `CZ000103961`.
  static let steer = AnimalID(103)
  static let takenEID = eid("203000000000103")
  /// Sold yesterday with collar 78 and ``freedEID``: `CZ000104961`.
  static let sold = AnimalID(104)
  static let freedEID = eid("203000000000104")
  /// Of which only the rows are there: in ``milking`` and in ``elsewhere``.
  static let imported = AnimalID(105)
  static let importedElsewhere = AnimalID(106)

  static let herd: MemoryHerd = {
    var herd = MemoryHerd()
    herd.groups = table([
      Group(milking, number: 1, stable: StableID(1), purpose: .milking),
      Group(dry, number: 2, stable: StableID(1), purpose: .dry),
      Group(calves, number: 3, stable: StableID(1), purpose: .calves),
      Group(elsewhere, number: 4, stable: StableID(2), purpose: .milking, milkingsADay: 3),
    ])
    herd.technicians = table(
      [4, 5].map { Technician(TechnicianID($0), number: $0, name: "Technician \($0)") })
    herd.bulls = table([Bull(usable), Bull(unusable, isUsable: false)])
    herd.diagnoses = table([
      Diagnosis(mastitis, code: "M", name: "Mastitis"),
      Diagnosis(dermatitis, code: "DD", name: "Digital dermatitis", isOfHooves: true),
    ])
    herd.medicines = table([
      Medicine(known, name: "Known", unit: "ml", milkHours: 96, meatDays: 10, largestDose: 20_000),
      Medicine(unlisted, name: "Unlisted", unit: "ml"),
      Medicine(spray, name: "Spray", unit: "ml", isForHooves: true, milkHours: 0, meatDays: 3),
    ])
    herd.stocks = table([
      MedicineStock(fresh, of: known, expires: today.adding(30), left: 100_000),
      MedicineStock(unlistedStock, of: unlisted, left: 100_000),
      MedicineStock(expired, of: known, expires: today.adding(-1), left: 100_000),
    ])
    for story in residents { herd.add(story.history) }
    herd.groupsInRows = [imported: milking, importedElsewhere: elsewhere]
    return herd
  }()

  private static let residents = [
    Story.female(months: 60, id: dam).calved(0, order: 3),
    Story.female(months: 20, short: 1, id: youngDam).calved(0, order: 1),
    Story.female(months: 13, short: 1, id: calf),
    Story.male(months: 20, id: steer).marked(collar: 77, takenEID, 100),
    Story.female(months: 30, id: sold).marked(collar: 78, freedEID, 100).then(.disposal, 1) {
      $0[Disposal.kind] = .sale
    },
  ]

  private static func table<Row: Identifiable>(_ rows: [Row]) -> [Row.ID: Row] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
  }

  static func bull(_ text: String) -> BullNumber {
    guard let number = BullNumber(parsing: text) else { preconditionFailure(text) }
    return number
  }

  static func eid(_ text: String) -> EID {
    guard let eid = EID(text: text) else { preconditionFailure(text) }
    return eid
  }

  static func tag(_ text: String) -> EarTag {
    guard let tag = EarTag(text: text) else { preconditionFailure(text) }
    return tag
  }
}
