package import HerdBook
package import HerdSync
import RecordMappingSQLite
package import Uplink

extension HerdStore {
  /// Sends an operation again that somebody else was sooner than, over what they have made of its row meanwhile: whoever
  /// decides that has seen both, so no warning stands against it.
  ///
  /// - Returns: `nil` if it is in conflict no more.
  package func sendAgain(
    _ operation: OperationRecord, in outbox: Outbox, at milliseconds: Int, judgedBy terms: RecordingTerms
  ) async throws -> RecordingOutcome? {
    guard let theirs = operation.theirs else { return nil }
    let rows = try await read { try $0.rows(of: operation) }
    let judge = RecordingJudge(terms, at: milliseconds / 1000).insisting
    return try await correct(operation, in: outbox, at: milliseconds, judgedBy: judge) { recording in
      for row in rows { try recording.add(again: row, over: theirs) }
    }
  }
}

extension StoreSnapshot {
  /// Returns the rows of an operation as they are shown, in their order.
  func rows(of operation: OperationRecord) throws -> [RecordedRow] {
    try fetchAll(
      RecordedRow.self, where: .equal(.operation, operation.id), orderedBy: .ascending(.position))
  }
}

extension OperationRecord {
  /// What the server said of it; `nil` before it has, and for what can't be read.
  package var answer: Receipt.Outcome? {
    guard let receipt, let object = HerdLink.object(in: Array(receipt.utf8)) else { return nil }
    do throws(SyncLine.Malformed) { return try Receipt(object).outcome } catch { return nil }
  }

  /// Why the server has refused it.
  package var issues: [Receipt.Issue] { if case .refused(let issues) = answer { issues } else { [] } }

  /// The change as somebody else has made it meanwhile; `nil` where that is none, or can't be read.
  package var theirs: Change? {
    guard state == .conflict, case .conflict(let row) = answer else { return nil }
    return Change(stored: JSONNode.object(row).json)
  }
}

extension Recording {
  /// Adds what was recorded here once more, of the revision that somebody else has made meanwhile.
  fileprivate mutating func add(again row: RecordedRow, over theirs: Change) throws {
    guard let stream = SyncStream(rawValue: row.stream),
      var members = try JSONNode(parsing: row.object).object
    else { return }
    // What is shown of an amendment is of the revision that it makes.
    let shown = members["rev"]?.whole ?? 1
    let seen = type == .amend ? shown - 1 : shown
    members["rev"] = .whole(row.row == theirs.id.rawValue ? theirs.revision : seen)
    add(members, to: stream)
  }
}
