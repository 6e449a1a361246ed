import CivilTime
import Foundation
import HerdBook
import HerdSync

extension OperationWrite {
  /// Checks rows against their rules; returns warnings that nobody has overridden.
  /// - Throws: ``Refused`` with all errors, if there are some.
  func check(_ drafts: [RowDraft]) throws -> [Receipt.Issue] {
    let today = LocalDateTime(secondsSince1970: write.now, in: zone).day
    let check = ChangeCheck(herd, today: today, author: visitor.user, zone: zone)
    let changes = drafts.compactMap(\.change)
    var issues: [Receipt.Issue] = []
    for draft in drafts {
      if let change = draft.change {
        try demandSight(of: change, draft, born: changes)
        let findings = check.findings(for: change, in: try herd.history(of: change.animal), with: changes)
        issues += findings.filter { $0.rule.severity == .error || !$0.isOverridden }.map {
          Receipt.Issue($0, of: change, row: draft.index)
        }
      } else {
        issues += try self.issues(of: draft)
      }
    }
    if let failure = herd.failure { throw failure }
    let errors = issues.filter(\.isError)
    guard errors.isEmpty else { throw Refused(errors) }
    return issues
  }

  /// Demands what holds for kinds that this version does not know, too: that there is the animal, and that the
  /// visitor sees it and may record.
  private func demandSight(of change: Change, _ draft: RowDraft, born changes: [Change]) throws {
    guard visitor.user.rights.contains(.recordChanges) else { throw Refused("E0.scope", row: draft.index) }
    let history = try herd.history(of: change.animal)
    // An animal is born once.
    guard operation.type != .create || change.knownKind != .birth || history.animal.birth == nil else {
      throw Refused("E13.exists", field: "number", row: draft.index)
    }
    guard history.changes.isEmpty else {
      guard visitor.sees(try herd.scope(of: history.animal)) else {
        throw Refused("E0.scope", row: draft.index)
      }
      return
    }
    let isMet: Bool
    if let row = try session.row(.animals, change.animal.rawValue, in: account), !row.isDeleted {
      // One that was imported, and of which nothing has been recorded.
      isMet = visitor.sees(row.scope)
    } else {
      isMet = changes.contains { $0.animal == change.animal && $0.knownKind == .birth }
    }
    guard isMet else { throw Refused("E0.ref", field: "a", row: draft.index) }
  }

  private func issues(of draft: RowDraft) throws -> [Receipt.Issue] {
    guard visitor.user.rights.contains(.recordChanges) else {
      return [Receipt.Issue("E0.scope", row: draft.index)]
    }
    if draft.stream.isList { return try listIssues(of: draft) }
    guard let animal = draft.animal, let testDay = draft.testDay else {
      let isSeen = draft.stable.map { visitor.sees(.stable($0)) } ?? visitor.user.rights.contains(.allStables)
      return isSeen ? [] : [Receipt.Issue("E0.scope", row: draft.index)]
    }
    let history = try herd.history(of: animal)
    guard visitor.sees(try herd.scope(of: history.animal)) else {
      return [Receipt.Issue("E0.scope", row: draft.index)]
    }
    let cow = history.animal(on: testDay.date).reproduction
    let span = cow.freshSince.map { LactationSpan(calving: $0, dryOff: cow.driedOff) }
    return testDay.issues(in: span).compactMap { issue in
      let isOverridden = operation.overrides.contains { $0.description == issue.code }
      guard issue.severity == .error || !isOverridden else { return nil }
      return Receipt.Issue(
        issue.code, isError: issue.severity == .error, field: issue.item?.rawValue, row: draft.index)
    }
  }
}

extension Receipt.Issue {
  fileprivate init(_ finding: Finding, of change: Change, row: Int) {
    let key = finding.field.flatMap { code in change.kind.fields.first { $0.code == code }?.key }
    self.init(finding.rule.description, isError: finding.rule.severity == .error, field: key, row: row)
  }
}

extension Visitor {
  /// Whether the visitor may replace the row, or take it back.
  func may(_ type: HerdSync.Operation.Kind, _ row: StreamRow, at now: Int) -> Bool {
    // What of it, is looked at when it is known what it is to be.
    if row.stream.isList {
      return user.rights.contains(.recordChanges)
        && (row.stream == .stables || user.rights.contains(.editLists))
    }
    let author = UserID(row.members["by"]?.whole ?? 0)
    return type == .void
      ? user.mayVoid(recordedBy: author, at: row.received, now: now)
      : user.mayAmend(recordedBy: author, at: row.received, now: now)
  }
}

extension StreamRow {
  /// The revision that devices know: rows of lists have none before they are first replaced.
  var toldRevision: Int { stream.isList ? members["rev"]?.whole ?? 1 : revision }

  /// The row as it is sent, without `t`.
  var sent: JSONObject {
    var sent: JSONObject = ["sn": .whole(number)]
    for member in members.members { sent[member.name] = member.value }
    return sent
  }
}

extension Account {
  /// The zone by which the account's days are counted.
  var calendar: Zone {
    get throws {
      guard let zone = TimeZone(identifier: zone) else {
        throw SyncFailure(.unavailable, "the account's zone \(zone) is not known here")
      }
      return Zone(zone)
    }
  }
}
