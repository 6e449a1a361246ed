import CivilTime
import HerdBook
import HerdSync

extension StoredHerd {
  /// Who sees the animal and all that is of it: those who see the stable in which its group stands.
  func scope(of animal: Animal) -> SyncScope { .stable(animal.group.flatMap(group)?.stable) }
}

/// Writes what changes have made of an animal: its own row, and where all that is of it is seen.
struct AnimalWrite {
  let write: AccountWrite
  let herd: StoredHerd
  let history: AnimalHistory
  /// Whether its birth was taken back, which takes the animal with it.
  let isGone: Bool

  private var session: any SQLSession { write.session }
  private var account: Int { write.account.number }
  private var animal: Animal { history.animal }

  init(_ write: AccountWrite, _ herd: StoredHerd, _ history: AnimalHistory, isGone: Bool = false) {
    (self.write, self.herd, self.history, self.isGone) = (write, herd, history, isGone)
  }

  func settle() throws {
    let kept = try session.row(.animals, animal.id.rawValue, in: account)
    let scope = herd.scope(of: animal)
    if !isGone { try see(in: scope) }
    let members = animal.row(over: kept?.members ?? [:])
    let known = kept.map { !$0.isDeleted } ?? false
    if isGone ? known : !known || kept?.members != members || kept?.scope != scope {
      try put(members, isGone ? kept?.scope ?? scope : scope, kept, isDeleted: isGone)
    }
  }

  private func put(_ members: JSONObject, _ scope: SyncScope, _ kept: StreamRow?, isDeleted: Bool) throws {
    if let kept { try session.depart(kept, to: scope, number: write.next, in: account) }
    try session.put(
      [
        StreamRow(
          stream: .animals, id: animal.id.rawValue, number: write.next(), scope: scope, animal: animal.id,
          revision: (kept?.revision ?? 0) + 1, received: isDeleted ? write.now : kept?.received ?? write.now,
          isDeleted: isDeleted, members: members)
      ], in: account)
  }

  /// Numbers all that is of the animal anew and is seen elsewhere, so that those get it who see where it has
  /// come; those who see only where it was are told that the animal has left.
  private func see(in scope: SyncScope) throws {
    let rows = try session.rows(of: animal.id, in: account).filter {
      $0.stream != .animals && $0.scope != scope
    }
    try session.run(
      "UPDATE stream_row SET number = $1, scope = $2 WHERE account = $3 AND stream = $4 AND id = $5",
      each: rows.map { row in
        [
          .whole(write.next()), .text(scope.text), .whole(account), .text(row.stream.rawValue),
          .whole(row.id),
        ]
      })
  }
}

extension SQLSession {
  /// Notes that a row is seen elsewhere from now on, for those who see only where it was.
  func depart(_ row: StreamRow, to scope: SyncScope, number: () -> Int, in account: Int) throws {
    guard !row.isDeleted, row.scope != scope else { return }
    try run(
      "INSERT INTO departure (account, number, stream, id, scope) VALUES ($1, $2, $3, $4, $5)",
      [
        .whole(account), .whole(number()), .text(row.stream.rawValue), .whole(row.id),
        .text(row.scope.text),
      ])
  }
}
