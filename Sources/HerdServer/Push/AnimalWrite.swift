import CivilTime
import HerdBook
import HerdSync

extension StoredHerd {
  /// Who sees the animal and all that is of it: those who see the stable in which its group stands.
  func scope(of animal: Animal) throws -> SyncScope {
    let scope = SyncScope.stable(place(of: animal).flatMap(group)?.stable)
    if let failure { throw failure }
    return scope
  }
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
    let scope = try herd.scope(of: animal)
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
  ///
  /// Deletions go along, as news: a device that saw the animal here before it left, and asks only now that it is
  /// back, is not told to forget it, and would keep what was deleted elsewhere.
  private func see(in scope: SyncScope) throws {
    let rows = try session.all(
      """
      SELECT stream, id, deleted, received FROM stream_row
      WHERE account = $1 AND animal = $2 AND stream <> 'animals' AND scope <> $3 ORDER BY stream, number
      """,
      [.whole(account), .whole(animal.id.rawValue), .text(scope.text)]
    ) { row in
      (
        stream: try row.text(0), id: try row.whole(1), isDeleted: try row.whole(2) != 0,
        received: try row.whole(3)
      )
    }
    try session.run(
      """
      UPDATE stream_row SET number = $1, scope = $2, received = $3
      WHERE account = $4 AND stream = $5 AND id = $6
      """,
      each: rows.map { row in
        [
          .whole(write.next()), .text(scope.text), .whole(row.isDeleted ? write.now : row.received),
          .whole(account), .text(row.stream), .whole(row.id),
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
