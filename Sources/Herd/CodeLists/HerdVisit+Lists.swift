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
    if let row, row.id < 0 { return .notSentYetHint }
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
    return row.id < 0 ? .notSentYetHint : nil
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

  /// Keeps a new thing of a list, or what one is to be from now on; it is shown at once and sent later.
  ///
  /// - Parameter row: the thing as it is; `nil` for a new one.
  func keep(_ members: JSONObject, of list: HerdList, over row: ListedRow?) async throws {
    if let row, row.members == members { return }
    let members = members.sendable(of: list, over: row)
    try await herd.herd.record(row == nil ? .create : .amend, at: milliseconds) { recording in
      var members = members
      members["id"] = .whole(row?.id ?? recording.newIdentity())
      recording.add(members, to: list.stream)
    }
    await herd.synchroniser.noteSaved()
  }

  /// Takes a thing off a list.
  func retire(_ row: ListedRow, of list: HerdList) async throws {
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
