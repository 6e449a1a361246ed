import CivilTime
import GRDB
package import HerdBook
import RecordMappingSQLite

// The herd for other programs, in forms from which the same changes are read back.

/// In what all changes of a herd are exported.
package enum ExportForm: Sendable {
  /// Documents of ICAR ADE, a line of JSON each.
  /// - Parameter holding: the official number of the place where the herd is.
  case documents(holding: String)
  /// A ``ChangeTable`` for spreadsheets.
  case table
}

extension HerdStore {
  /// Animals whose changes are read in one moment.
  private static let exportPortion = 200

  /// Hands over all changes, of each animal in the order in which they happened.
  ///
  /// - Parameter write: takes some lines, each with its end.
  /// - Returns: how many changes there are.
  package func export(as form: ExportForm, _ write: ([UInt8]) throws -> Void) async throws -> Int {
    let account = try await installation().account
    let (animals, tags) = try await read { (try $0.allAnimals(), try $0.animalsByTag()) }
    var (count, lines) = (0, ExportedLines(form, of: account, tags))
    for start in stride(from: 0, to: animals.count, by: Self.exportPortion) {
      try Task.checkCancellation()
      let portion = animals[start..<min(start + Self.exportPortion, animals.count)]
      let histories = try await read { snapshot in
        try portion.map { AnimalHistory(of: $0, try snapshot.changes(of: $0)) }
      }
      for history in histories {
        lines.append(history)
        count += history.changes.count
      }
      try write(lines.taken())
    }
    // A table without changes has its titles.
    if animals.isEmpty { try write(lines.taken()) }
    return count
  }
}

/// Lines that are not handed over yet.
private struct ExportedLines {
  private let form: ExportForm
  private let account: Int
  private let tags: [EarTag: AnimalID]
  private var lines: [UInt8] = []
  private var table = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)

  init(_ form: ExportForm, of account: Int, _ tags: [EarTag: AnimalID]) {
    (self.form, self.account, self.tags) = (form, account, tags)
    guard case .table = form else { return }
    table.append(ChangeTable.columns)
    lines = table.takeBytes()
  }

  mutating func append(_ history: AnimalHistory) {
    switch form {
    case .documents(let holding):
      let exchange = ADEExchange(of: history, among: tags, in: account, holding)
      for document in history.changes.flatMap(exchange.documents) {
        lines += Array(JSONNode.object(document).json.utf8) + [UInt8(ascii: "\n")]
      }
    case .table:
      let (tag, source) = (history.animal.tag, ADEExchange.source(of: account))
      for change in history.changes { table.append(ChangeTable.row(of: change, tag: tag, from: source)) }
      lines += table.takeBytes()
    }
  }

  mutating func taken() -> [UInt8] {
    defer { lines = [] }
    return lines
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

  /// This system as what an account exports names it.
  package static func source(of account: Int) -> String { "x-outpost.account.\(account)" }
}
