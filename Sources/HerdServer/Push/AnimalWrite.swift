import CivilTime
import HerdBook
import HerdSync

extension StoredHerd {
  /// Who sees the animal and all that is of it: those who see the stable in which its group stands.
  func scope(of animal: Animal) -> SyncScope { .stable(animal.group.flatMap(group)?.stable) }
}

/// Writes what changes have made of an animal: its own row, where it is seen, and what stocks have left.
struct AnimalWrite {
  let write: AccountWrite
  let herd: StoredHerd
  let animal: Animal

  private var session: any SQLSession { write.session }
  private var account: Int { write.account.number }

  init(_ write: AccountWrite, _ herd: StoredHerd, _ animal: Animal) {
    (self.write, self.herd, self.animal) = (write, herd, animal)
  }

  func settle() throws {
    let kept = try session.row(.animals, animal.id.rawValue, in: account)
    let scope = herd.scope(of: animal)
    if let kept, !kept.isDeleted, kept.scope != scope { try leave(kept.scope, for: scope) }
    // A birth that was taken back takes its animal with it.
    let isGone = animal.birth == nil && animal.tag == nil
    let members = animal.row(over: kept?.members ?? [:])
    let known = kept.map { !$0.isDeleted } ?? false
    if isGone ? known : !known || kept?.members != members || kept?.scope != scope {
      try put(members, scope, kept, isDeleted: isGone)
    }
  }

  private func put(_ members: JSONObject, _ scope: SyncScope, _ kept: StreamRow?, isDeleted: Bool) throws {
    try session.put(
      [
        StreamRow(
          stream: .animals, id: animal.id.rawValue, number: write.next(), scope: scope, animal: animal.id,
          revision: (kept?.revision ?? 0) + 1, received: isDeleted ? write.now : kept?.received ?? write.now,
          isDeleted: isDeleted,
          members: members)
      ], in: account)
  }

  /// Numbers all that is of the animal anew, so that those get it who see where it has come; those who see only
  /// where it was are told that it has left.
  private func leave(_ old: SyncScope, for scope: SyncScope) throws {
    try session.run(
      "INSERT INTO departure (account, number, animal, scope) VALUES ($1, $2, $3, $4)",
      [.whole(account), .whole(write.next()), .whole(animal.id.rawValue), .text(old.text)])
    let rows = try session.rows(of: animal.id, in: account, withDeleted: true)
    try session.run(
      "UPDATE stream_row SET number = $1, scope = $2 WHERE account = $3 AND stream = $4 AND id = $5",
      each: rows.filter { $0.stream != .animals && $0.scope != scope }.map { row in
        [
          .whole(write.next()), .text(scope.text), .whole(account), .text(row.stream.rawValue),
          .whole(row.id),
        ]
      })
  }
}

extension Animal {
  /// The animal as a row of ``SyncStream/animals``; members that this version does not write stay what they
  /// are.
  func row(over kept: JSONObject) -> JSONObject {
    var row: JSONObject = ["id": .whole(id.rawValue)]
    row["country"] = tag.map { .text($0.country.rawValue) }
    row["number"] = tag.map { .text($0.number) }
    row["kodex"] = tag?.kodex.map(JSONNode.text)
    row["sex"] = sex.map { .text($0.rawValue) }
    row["birth"] = birth.map { .text($0.rawValue) }
    row["group"] = group.map { .whole($0.rawValue) }
    row["dam"] = dam.map { .text($0.description) }
    row["sire"] = sire.map { .text($0.text) }
    row["eid"] = eid.map { .text($0.description) }
    row["collar"] = collar.map { .whole($0.number) }
    for member in kept.members where !Self.written.contains(member.name) { row[member.name] = member.value }
    return row
  }

  private static let written: Set = [
    "id", "country", "number", "kodex", "sex", "birth", "group", "dam", "sire", "eid", "collar",
  ]
}
