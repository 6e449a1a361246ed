import CivilTime
import GRDB
package import HerdBook
import RecordMappingSQLite

// The herd for other programs: documents of ICAR ADE, which are read back as the same changes.

extension HerdStore {
  /// Animals whose changes are read in one moment.
  private static let exportPortion = 200

  /// Hands over the documents of all changes, of each animal in the order in which they happened; a line of JSON each.
  ///
  /// - Parameters:
  ///   - holding: the official number of the place where the herd is.
  ///   - write: takes some lines, each with its end.
  /// - Returns: how many changes there are.
  package func export(of holding: String, _ write: ([UInt8]) throws -> Void) async throws -> Int {
    let account = try await installation().account
    let (animals, tags) = try await read { (try $0.allAnimals(), try $0.animalsByTag()) }
    var count = 0
    for start in stride(from: 0, to: animals.count, by: Self.exportPortion) {
      try Task.checkCancellation()
      let portion = animals[start..<min(start + Self.exportPortion, animals.count)]
      let (lines, changes) = try await read { snapshot in
        try portion.reduce(into: ([UInt8](), 0)) { found, animal in
          let history = AnimalHistory(of: animal, try snapshot.changes(of: animal))
          let exchange = ADEExchange(of: history, among: tags, in: account, holding)
          for change in history.changes {
            for document in exchange.documents(of: change) {
              found.0 += Array(JSONNode.object(document).json.utf8) + [UInt8(ascii: "\n")]
            }
          }
          found.1 += history.changes.count
        }
      }
      try write(lines)
      count += changes
    }
    return count
  }
}

extension StoreSnapshot {
  /// Returns all animals of which something is known, summarised or not, in the order of their numbers.
  fileprivate func allAnimals() throws -> [AnimalID] {
    let ids = try query(over: AnimalRecord.self, ChangeRecord.self, RecordedRow.self) { db in
      try Int.fetchAll(
        db,
        sql: """
          SELECT id FROM animal UNION SELECT animal FROM change
          UNION SELECT animal FROM recorded_row WHERE animal IS NOT NULL
          """)
    }
    return ids.map { AnimalID($0) }
  }

  /// Returns which animal bears a tag, as far as they are summarised; the first of several.
  func animalsByTag() throws -> [EarTag: AnimalID] {
    Dictionary(
      try fetchAll(AnimalSummary.self, orderedBy: .ascending(.id))
        .compactMap { animal in animal.earTag.map { ($0, AnimalID(animal.id)) } }
    ) { first, _ in first }
  }
}

extension ADEExchange {
  /// Of one animal of several: who reads its documents finds it by the tag, unless another one bears it too.
  fileprivate init(
    of history: AnimalHistory, among tags: [EarTag: AnimalID], in account: Int, _ holding: String
  ) {
    let animal = history.animal.id
    self.init(
      source: ADEExchange.source(of: account), location: ADEIdentifier("cz.holding", holding),
      animal: { id, day in id == animal ? ADEAnimal(history, before: day) : nil },
      find: { $0.earTag.flatMap { tags[$0] } },
      number: { _ in ChangeID(0) })
  }

  /// This system as documents of an account name it.
  package static func source(of account: Int) -> String { "x-outpost.account.\(account)" }
}
