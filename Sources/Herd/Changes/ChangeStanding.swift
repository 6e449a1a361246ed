import GRDB
import HerdBook
import HerdSync
import RecordMapping
import RecordMappingSQLite
import WebShell

/// A change with its animal and how it stands.
struct RecordedChange: Sendable {
  let change: Change
  let summary: AnimalSummary
  let standing: ChangeStanding

  /// Finds it by the identities that a link names; there is no page where it is not there.
  init(_ visit: HerdVisit, _ id: ChangeID, of animal: AnimalID) async throws {
    let today = visit.today
    (change, summary, standing) = try await visit.find { snapshot in
      let id = try snapshot.change(id)
      guard let (history, summary, _) = try snapshot.card(of: animal, asOf: today),
        let change = history.change(id)
      else { return nil }
      return (change, summary, try snapshot.standing(of: id))
    }
  }

  var animal: AnimalID { AnimalID(summary.id) }
  /// Its values in the paths of its pages and commands.
  var path: (Int, Int) { (summary.id, change.id.rawValue) }

  /// The operation by which it is not kept yet.
  var operation: OperationRecord? {
    switch standing {
    case .unsent(let operation, _), .conflict(let operation, _): operation
    case .kept: nil
    }
  }
}

/// How a change stands between this device and its server.
enum ChangeStanding: Sendable {
  /// The server has it as it is shown.
  case kept
  /// It was recorded here, or amended, together with so many other rows, and the server has not kept that.
  case unsent(OperationRecord, others: Int)
  /// It was amended elsewhere meanwhile, as that.
  case conflict(OperationRecord, theirs: Change)
}

extension StoreSnapshot {
  /// Returns how a change stands by what was recorded here last.
  func standing(of change: ChangeID) throws -> ChangeStanding {
    guard let operation = try unsentOperation(of: change.rawValue, in: .changes) else { return .kept }
    if let theirs = operation.theirs { return .conflict(operation, theirs: theirs) }
    let rows = try count(RecordedRow.self, where: .equal(.operation, operation.id))
    return .unsent(operation, others: rows - 1)
  }
}

extension HerdVisit {
  /// Why the visitor can't amend what the server has, or take it back; `nil` where they may.
  ///
  /// The server counts an author's day from when it received the change, the device from when it was recorded.
  func lock(of change: Change, voiding isVoiding: Bool = false) -> Phrase? {
    if let lock = recordingLock { return lock }
    if let kind = change.knownKind, edition.onlyShows(kind) { return .kindNotInEdition }
    guard let user else { return nil }
    let may = isVoiding ? user.mayVoid : user.mayAmend
    if may(change.author, change.recordedAt, second) { return nil }
    guard user.rights.contains(.amendOwn) else { return .mayNotAmend }
    return change.author == user.id ? .amendableForADay : .amendableByAuthor
  }
}
