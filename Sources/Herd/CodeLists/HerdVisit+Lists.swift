import CivilTime
import Foundation
import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// Why nothing was changed in a list.
struct ListRefusal: Error {
  let phrase: Phrase
}

extension HerdVisit {
  /// Lets only those go on whose edition has the list.
  func require(_ list: HerdList) throws(NotInEdition) {
    if list != .daily { try require(.codeLists) }
  }

  /// Why the visitor can't change the list, or this thing of it; `nil` if they can. The server would say the same later.
  func lock(of list: HerdList, _ row: ListedRow?) -> Phrase? {
    guard visit.mayChange else { return .deviceViewsOnly }
    if list == .daily { return lockOfEvent(row) }
    guard edition.has(.codeLists) else { return .notInEdition }
    guard let user, user.rights.isSuperset(of: [.recordChanges, .editLists]) else { return .listsNotAllowed }
    // Who sees some stables would not see the new one.
    if list == .stables, row == nil, !seesAllStables { return .newStableNotAllowed }
    return nil
  }

  /// The same of a daily event, which is recorded as changes are.
  private func lockOfEvent(_ row: ListedRow?) -> Phrase? {
    if let lock = recordingLock { return lock }
    guard let user, let row else { return nil }
    let isOwn = row.members["by"] == .whole(user.id.rawValue)
    guard user.rights.contains(.amendAll) || isOwn && user.rights.contains(.amendOwn) else {
      return .amendingNotAllowed
    }
    return nil
  }

  /// With which the form of a new thing begins.
  func start(of content: ListContent) -> JSONObject {
    var start = content.list.declaration.start
    let fields = content.list.declaration.fields
    if fields.contains(where: { $0.member == "number" }) {
      start["number"] = .whole((content.things.compactMap { $0.members["number"]?.whole }.max() ?? 0) + 1)
    }
    if fields.contains(where: { $0.member == "stable" }) {
      start["stable"] = choices.stable.map { .whole($0.rawValue) }
    }
    // Where there is but one of what must be named, that is meant.
    for field in fields where field.isRequired && start[field.member] == nil {
      guard let list = field.referenced, let name = content.only(list) else { continue }
      start[field.member] = name
    }
    if content.list == .prices { start["from"] = .text(today.rawValue) }
    if content.list == .daily { start["d"] = .text(today.rawValue) }
    return start
  }

  /// Keeps a new thing of a list, or what one is to be from now on; it is shown at once and sent later. What waits to be sent
  /// of it, or was refused, is sent as it is now.
  ///
  /// - Parameter row: the thing as it is; `nil` for a new one.
  func keep(_ members: JSONObject, of list: HerdList, over row: ListedRow?) async throws {
    if let row, row.members == members { return }
    let members = members.sendable(of: list, over: row)
    if let row, try await correct(row, to: members, in: list.stream) {
      return await herd.synchroniser.noteSaved()
    }
    try await herd.herd.record(row == nil ? .create : .amend, at: milliseconds) { recording in
      var members = members
      members["id"] = .whole(row?.id ?? recording.newIdentity())
      recording.add(members, to: list.stream)
    }
    await herd.synchroniser.noteSaved()
  }

  /// Puts other members in the place of what the server has not kept.
  ///
  /// - Returns: `false` where there is no such thing, or it is on its way and can be amended once it has come.
  private func correct(
    _ row: ListedRow, to members: JSONObject, in stream: SyncStream
  ) async throws -> Bool {
    let operation = try await herd.herd.read { try $0.unsentOperation(of: row.id, in: stream) }
    if let operation, operation.type != Operation.Kind.void.rawValue {
      let isNew = operation.type == Operation.Kind.create.rawValue
      let members = isNew ? members.added : members.amended(since: row.revision - 1)
      let isCorrected = try await herd.herd.correct(operation, in: herd.outbox, at: milliseconds) {
        var members = members
        members["id"] = .whole(row.id)
        $0.add(members, to: stream)
      }
      if isCorrected { return true }
      if row.id < 0, operation.state == .waiting {
        let replacement = try await herd.herd.replace(operation, in: herd.outbox, at: milliseconds) {
          recording in
          var members = members
          members["id"] = .whole(recording.newIdentity())
          recording.add(members, to: stream)
        }
        if replacement != nil { return true }
      }
    }
    if row.id < 0 { throw ListRefusal(phrase: .sentMeanwhile) }
    return false
  }

  /// Takes a thing off a list; of one that the server does not know nothing is sent.
  func retire(_ row: ListedRow, of list: HerdList) async throws {
    if row.id < 0 {
      let operation = try await herd.herd.read { try $0.unsentOperation(of: row.id, in: list.stream) }
      guard let operation, try await herd.herd.withdraw(operation, from: herd.outbox) else {
        throw ListRefusal(phrase: .sentMeanwhile)
      }
      return
    }
    try await herd.herd.record(.void, at: milliseconds) { recording in
      recording.add(["id": .whole(row.id), "rev": .whole(row.revision)], to: list.stream)
    }
    await herd.synchroniser.noteSaved()
  }
}

extension ListedRow {
  /// Which of its revisions it is: rows of lists have none before they are first replaced.
  fileprivate var revision: Int { members["rev"]?.whole ?? 1 }
}

extension JSONObject {
  /// Of a row that is new: what is empty is not there.
  fileprivate var added: JSONObject {
    var added = self
    for member in members where member.name == "rev" || member.value == .null { added[member.name] = nil }
    return added
  }

  fileprivate func amended(since revision: Int) -> JSONObject {
    var amended = self
    amended["rev"] = .whole(revision)
    return amended
  }

  /// The members of a row as an operation has them: what is empty now and was not says so.
  fileprivate func sendable(of list: HerdList, over row: ListedRow?) -> JSONObject {
    var members = self
    for name in ["t", "sn", "op"] { members[name] = nil }
    members["list"] = list.code.map { .text($0.rawValue) }
    guard let row else { return members }
    members["rev"] = .whole(row.revision)
    for name in list.declaration.fields.map(\.member) where self[name] == nil && row.members[name] != nil {
      members[name] = .null
    }
    return members
  }
}
