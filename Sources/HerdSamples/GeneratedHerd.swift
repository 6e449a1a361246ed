package import CivilTime
package import HerdBook
package import HerdGeneration

/// A generated herd, read into the book, with what the simulation knows of it.
///
/// For tests, measurements and demonstrations: it keeps all in memory.
package struct GeneratedHerd: Sendable {
  /// Lists and histories, so that rules find what they ask for.
  package private(set) var herd = MemoryHerd()
  /// In the order in which a server would send them.
  package private(set) var changes: [Change] = []
  /// Of animals, what the generator simulated; never what the book makes of it.
  package let truth: JSONObject
  package let lastDay: Day

  /// - Throws: where what was generated cannot be read, which is a fault of ours.
  package init(_ scenario: HerdScenario) throws {
    var sink = MemorySink()
    HerdGenerator(scenario).write(into: &sink)
    lastDay = scenario.lastDay
    truth = try Self.document(of: sink.files[.truth] ?? [])
    for row in try Self.rows(of: sink.files[.groups] ?? []) { takeGroup(row) }
    for row in try Self.rows(of: sink.files[.bulls] ?? []) { takeBull(row) }
    for row in try Self.rows(of: sink.files[.codes] ?? []) { takeCode(row) }
    changes = try Self.rows(of: sink.files[.changes] ?? []).map { try Change(row: $0) }
  }

  /// Takes all changes into histories, so that ``herd`` has them.
  package mutating func fold() {
    for (animal, changes) in Dictionary(grouping: changes, by: \.animal) {
      herd.add(AnimalHistory(of: animal, changes))
    }
  }

  private static func document(of bytes: [UInt8]) throws -> JSONObject {
    try JSONNode(parsing: bytes).object ?? JSONObject()
  }

  /// Rows that are put; a row that is deleted leaves nothing.
  private static func rows(of bytes: [UInt8]) throws -> [JSONObject] {
    try bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let row = try document(of: Array(line))
      return row["t"]?.text == "put" ? row : nil
    }
  }

  private mutating func takeGroup(_ row: JSONObject) {
    guard let id = row["id"]?.whole.map({ GroupID($0) }), let number = row["number"]?.whole else { return }
    let purpose: Group.Purpose? = row["milking"].map { $0 == .flag(true) ? .milking : .other }
    herd.groups[id] = Group(
      id, number: number, name: row["name"]?.text, stable: row["stable"]?.whole.map { StableID($0) },
      purpose: purpose, milkingsADay: row["milkingsPerDay"]?.whole)
  }

  private mutating func takeBull(_ row: JSONObject) {
    guard let number = row["reg"]?.text.flatMap(BullNumber.init(parsing:)) else { return }
    herd.bulls[number] = Bull(
      number, name: row["name"]?.text, isSexed: row["sexed"] == .flag(true),
      isUsable: row["usable"] != .flag(false),
      breed: row["breed"]?.text)
  }

  private mutating func takeCode(_ row: JSONObject) {
    guard let id = row["id"]?.whole, let list = row["list"]?.text else { return }
    let name = row["name"]?.text ?? ""
    switch list {
    case "technician":
      herd.technicians[TechnicianID(id)] = Technician(
        TechnicianID(id), number: row["number"]?.whole ?? id, name: name)
    case "diagnosis":
      herd.diagnoses[DiagnosisID(id)] = Diagnosis(
        DiagnosisID(id), code: row["code"]?.text ?? "", name: name, isOfHooves: row["hoof"] == .flag(true))
    case "medicine":
      herd.medicines[MedicineID(id)] = Medicine(
        MedicineID(id), name: name, unit: row["unit"]?.text ?? "", isForHooves: row["hoof"] == .flag(true),
        milkHours: row["milkHours"]?.whole, meatDays: row["meatDays"]?.whole.map { Days($0) },
        largestDose: row["largestDose"]?.whole.map { $0 * 1000 })
    case "stock":
      herd.stocks[StockID(id)] = MedicineStock(
        StockID(id), of: MedicineID(row["medicine"]?.whole ?? 0), batch: row["batch"]?.text ?? "",
        expires: row["expiry"]?.text.flatMap { Day(iso8601: $0) }, left: .max)
    default: break
    }
  }
}
