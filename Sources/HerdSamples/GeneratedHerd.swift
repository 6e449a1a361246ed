package import CivilTime
package import HerdBook
package import HerdGeneration
import HerdSync

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
    guard let group = Group(row: row) else { return }
    herd.groups[group.id] = group
  }

  private mutating func takeBull(_ row: JSONObject) {
    guard let bull = Bull(row: row) else { return }
    herd.bulls[bull.number] = bull
  }

  private mutating func takeCode(_ row: JSONObject) {
    switch row["list"]?.text.flatMap(CodeList.init(rawValue:)) {
    case .technician: if let row = Technician(row: row) { herd.technicians[row.id] = row }
    case .diagnosis: if let row = Diagnosis(row: row) { herd.diagnoses[row.id] = row }
    case .medicine: if let row = Medicine(row: row) { herd.medicines[row.id] = row }
    case .stock: if let row = MedicineStock(row: row) { herd.stocks[row.id] = row }
    case .enterprise, .centre, .price, nil: break
    }
  }
}
