import CivilTime
import HerdBook
import HerdSync
import RecordMappingJSON
import RecordMappingSQLite
import WebShell

/// An operation that the server has not kept, with what it makes of rows.
struct UnsentItem: Sendable {
  struct Row: Sendable {
    let stream: SyncStream?
    /// `nil` for a row of another stream, and one that this version can't read.
    let change: Change?
    /// `nil` for a row of no animal.
    let animal: AnimalSummary?
    /// `nil` for what is no thing of a list, and for one that is taken off it.
    let thing: ListedThing?
  }

  /// A thing of a list as it is to be.
  struct ListedThing: Sendable {
    let list: HerdList
    let row: Int
    let members: JSONObject

    /// Its number and what it is called, as far as it has them.
    var name: String {
      list.declaration.name.compactMap { members[$0]?.text ?? members[$0]?.whole.map(String.init) }
        .joined(separator: " ")
    }
  }

  let operation: OperationRecord
  let rows: [Row]

  /// By which pages and commands name it: it stays when the operation is corrected.
  var number: Int { operation.sequence }
}

extension StoreSnapshot {
  /// Returns the newest operations in a state that is not `kept`, and how many there are.
  func unsentItems(_ state: OperationState, limit: Int) throws -> (items: [UnsentItem], count: Int) {
    let operations = try fetchAll(
      OperationRecord.self, where: .equal(.state, state), orderedBy: .descending(.sequence), limit: limit)
    return (
      try operations.map(unsentItem), try count(OperationRecord.self, where: .equal(.state, state))
    )
  }

  /// Returns the operations of these numbers that the server has not kept.
  func unsentItems(numbered numbers: [Int]) throws -> [UnsentItem] {
    try fetchAll(
      OperationRecord.self,
      where: .any(of: numbers, .sequence) && .notEqual(.state, OperationState.kept),
      orderedBy: .ascending(.sequence)
    ).map(unsentItem)
  }

  private func unsentItem(_ operation: OperationRecord) throws -> UnsentItem {
    UnsentItem(operation: operation, rows: try rows(of: operation).map(row))
  }

  private func row(_ recorded: RecordedRow) throws -> UnsentItem.Row {
    let stream = SyncStream(rawValue: recorded.stream)
    var change: Change?
    if stream == .changes {
      // One that is taken back says only which it was.
      change =
        try recorded.isVoid
        ? fetch(ChangeRecord.self, id: recorded.row)?.change : Change(stored: recorded.object)
    }
    let animal = try (change?.animal.rawValue ?? recorded.animal).flatMap {
      try fetch(AnimalSummary.self, id: $0)
    }
    return UnsentItem.Row(stream: stream, change: change, animal: animal, thing: recorded.thing(in: stream))
  }

  /// Counts the operations that are about animals which these add: they can't be kept without.
  func waiting(for items: [UnsentItem]) throws -> Int {
    let born = items.flatMap(\.rows).compactMap(\.change)
      .filter { $0.knownKind == .birth && $0.animal.isLocal }.map(\.animal.rawValue)
    guard !born.isEmpty else { return 0 }
    let users = try fetchAll(RecordedRow.self, where: .any(of: born, .animal)).map(\.operation)
    return Set(users).subtracting(items.map(\.operation.id)).count
  }
}

extension RecordedRow {
  fileprivate func thing(in stream: SyncStream?) -> UnsentItem.ListedThing? {
    guard !isVoid, let stream, let members = HerdLink.object(in: Array(object.utf8)),
      let list = HerdList(stream, members)
    else { return nil }
    return UnsentItem.ListedThing(list: list, row: row, members: members)
  }
}

extension ChangeRecord {
  /// `nil` for a row that this version can't read.
  fileprivate var change: Change? { Change(stored: String(decoding: object.bytes, as: UTF8.self)) }
}
