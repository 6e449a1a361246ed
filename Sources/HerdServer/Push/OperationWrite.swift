import CivilTime
import HerdBook
import HerdSync

/// One operation in its account's transaction: looked at, then written whole, or refused whole.
///
/// Nothing is written before all of it was looked at, so a refusal has nothing to take back.
struct OperationWrite {
  let write: AccountWrite
  let visitor: Visitor
  let herd: StoredHerd
  let operation: Operation
  let zone: Zone

  var session: any SQLSession { write.session }
  var account: Int { write.account.number }

  init(_ write: AccountWrite, _ visitor: Visitor, _ herd: StoredHerd, _ operation: Operation) throws {
    (self.write, self.visitor, self.herd, self.operation) = (write, visitor, herd, operation)
    zone = try write.account.calendar
  }

  /// Why an operation is not kept.
  struct Refused: Error {
    let outcome: Receipt.Outcome

    init(_ issues: [Receipt.Issue]) { outcome = .refused(issues) }
    init(_ code: String, field: String? = nil, row: Int = 0) {
      self.init([Receipt.Issue(code, field: field, row: row)])
    }
    init(conflict row: JSONObject) { outcome = .conflict(row) }
  }

  /// Keeps the operation and its receipt; what was kept before is told the same.
  ///
  /// What was refused is looked at again: it may have named what had not come yet.
  func receipt() throws -> Receipt {
    let known = try session.receipt(of: operation.id, in: account)
    if let known, case .done = known.outcome { return try wanting(known.repeated) }
    let outcome: Receipt.Outcome
    do {
      outcome = .done(try written(), isRepeated: false)
    } catch let refused as Refused {
      outcome = refused.outcome
    }
    let receipt = Receipt(of: operation.id, outcome)
    guard operation.device == visitor.device else { return receipt }
    try session.put(receipt, of: operation, by: visitor.user.id, at: write.now, in: account)
    return try wanting(receipt)
  }

  /// The receipt with the pictures that the operation names and nobody has sent yet.
  private func wanting(_ receipt: Receipt) throws -> Receipt {
    guard case .done = receipt.outcome else { return receipt }
    return receipt.wanting(try session.lacking(operation.photos, in: account))
  }

  private func written() throws -> Receipt.Done {
    // A device's numbers and names are its own: nobody else fills its ledger.
    guard operation.device == visitor.device else { throw Refused("E0.scope", field: "dev") }
    switch operation.type {
    case .create: return try create()
    case .amend: return try amend()
    case .void: return try void()
    }
  }

  // MARK: Creating

  private func create() throws -> Receipt.Done {
    var identities = try LocalIdentities(session, account: account, operation, next: write.next)
    var rows = try operation.rows.enumerated().map { index, row in
      try draft(of: row, index, &identities)
    }
    let warnings = try check(rows)
    for index in rows.indices { rows[index].note(warnings.filter { $0.row == index }) }
    try put(rows)
    try identities.keep()
    return Receipt.Done(identities: identities.given, number: write.number, warnings: warnings)
  }

  /// Members that the server gives; what a device says there is left.
  private static let own: Set = ["t", "s", "sn", "op", "id", "rev", "by", "l", "ovr", "warn"]
  /// Members that an amendment leaves as they are.
  private static let lasting: Set = ["a", "k", "at"]

  private func draft(
    of row: Operation.Row, _ index: Int, _ identities: inout LocalIdentities
  ) throws -> RowDraft {
    guard let id = try identities.identity(ofRow: row.local, next: write.next) else {
      throw Refused("E0.dup", field: "l", row: index)
    }
    var members: JSONObject = ["id": .whole(id), "rev": .whole(1)]
    for member in row.members.members where !Self.own.contains(member.name) {
      members[member.name] = member.value
    }
    if let animal = row.members["a"] {
      guard let animal = try identities.named(animal) else {
        throw Refused("E0.ref", field: "a", row: index)
      }
      members["a"] = .whole(animal)
    }
    // A name that nobody knows stays, and is refused as what it is in its place.
    members = try members.renamed(in: row.stream) { try identities.named($0).map(JSONNode.whole) ?? $0 }
    members["by"] = .whole(visitor.user.id.rawValue)
    return try RowDraft(row.stream, members, index: index, overrides: operation.overrides)
  }

  // MARK: Amending and voiding

  private func amend() throws -> Receipt.Done {
    try demandOnce()
    let identities = try LocalIdentities(session, account: account, operation, next: write.next)
    var drafts: [RowDraft] = []
    var replaced: [StreamRow] = []
    for (index, row) in operation.rows.enumerated() {
      let kept = try kept(row, index)
      var members = kept.members
      for member in row.members.members
      where !Self.own.contains(member.name) && !Self.lasting.contains(member.name) {
        members[member.name] = member.value
      }
      members = try members.renamed(in: row.stream) { try identities.named($0).map(JSONNode.whole) ?? $0 }
      members["rev"] = .whole(kept.revision + 1)
      drafts.append(try RowDraft(row.stream, members, index: index, overrides: operation.overrides))
      replaced.append(kept)
    }
    let warnings = try check(drafts)
    for index in drafts.indices { drafts[index].note(warnings.filter { $0.row == index }) }
    try keepRevisions(replaced)
    try put(drafts, replacing: replaced)
    return Receipt.Done(identities: [:], number: write.number, warnings: warnings)
  }

  private func void() throws -> Receipt.Done {
    try demandOnce()
    let rows = try operation.rows.enumerated().map { index, row in
      let kept = try kept(row, index)
      guard visitor.mayVoid(kept) else { throw Refused("E0.scope", row: index) }
      try demandLoose(kept, index)
      try demandUnnamed(kept, index)
      return kept
    }
    try keepRevisions(rows)
    var animals: Set<AnimalID> = []
    var unborn: Set<AnimalID> = []
    for var row in rows {
      if row.stream == .changes, let animal = row.animal {
        try revise(animal) { $0.remove(ChangeID(row.id)) }
        animals.insert(animal)
        if row.isBirth { unborn.insert(animal) }
      }
      let former = row
      (row.isDeleted, row.received) = (true, write.now)
      try session.put([numbered(row)], in: account)
      try settle(row, after: former)
    }
    try settle(animals, unborn: unborn)
    return Receipt.Done(identities: [:], number: write.number)
  }

  /// Demands that a birth is taken back only with all that has happened to its animal: it would be nobody's.
  private func demandLoose(_ row: StreamRow, _ index: Int) throws {
    guard row.isBirth, let animal = row.animal else { return }
    let voided = Set(operation.rows.compactMap { $0.members["id"]?.whole })
    let others = try session.rows(of: animal, in: account).filter { $0.stream != .animals }
    guard others.allSatisfy({ $0.stream == .changes && voided.contains($0.id) }) else {
      throw Refused("E13.used", row: index)
    }
  }

  /// Demands that no row is named twice: the second could not be of the revision that the first makes.
  private func demandOnce() throws {
    var known: Set<[String]> = []
    for (index, row) in operation.rows.enumerated() {
      let isNew = known.insert([row.stream.rawValue, row.members["id"]?.json ?? ""]).inserted
      guard isNew else { throw Refused("E0.dup", field: "id", row: index) }
    }
  }

  /// The row that is to be replaced, if the visitor may do that and has seen it as it is.
  private func kept(_ row: Operation.Row, _ index: Int) throws -> StreamRow {
    guard let id = row.members["id"]?.whole, let kept = try session.row(row.stream, id, in: account),
      !kept.isDeleted, visitor.sees(kept.scope), row.stream.isRecorded
    else { throw Refused("E0.ref", field: "id", row: index) }
    guard visitor.may(operation.type, kept, at: write.now) else { throw Refused("E0.scope", row: index) }
    guard row.members["rev"]?.whole == kept.toldRevision else { throw Refused(conflict: kept.sent) }
    return kept
  }

  private func keepRevisions(_ rows: [StreamRow]) throws {
    try session.run(
      """
      INSERT INTO revision (account, stream, id, revision, author, replaced, operation, body)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      each: rows.map { row in
        [
          .whole(account), .text(row.stream.rawValue), .whole(row.id), .whole(row.revision),
          .whole(visitor.user.id.rawValue), .whole(write.now), .text(operation.id.text), .text(row.body),
        ]
      })
  }

  // MARK: Writing

  /// - Parameter replaced: the rows as they were; `nil` for new ones.
  private func put(_ drafts: [RowDraft], replacing replaced: [StreamRow]? = nil) throws {
    var marks: [(AnimalMark, AnimalID)] = []
    for change in drafts.compactMap(\.change) {
      try revise(change.animal) { $0.add(change) }
      marks += AnimalMark.given(by: change).map { ($0, change.animal) }
    }
    // Where an animal is seen is known once all was done to it.
    var rows: [StreamRow] = []
    for (index, draft) in drafts.enumerated() {
      let row = StreamRow(
        stream: draft.stream, id: draft.id, number: 0, scope: try scope(of: draft), animal: draft.animal,
        revision: draft.revision, received: replaced?[index].received ?? write.now, members: draft.members)
      if draft.stream == .daily || draft.stream.isList,
        let kept = try session.row(draft.stream, draft.id, in: account)
      {
        try session.depart(kept, to: row.scope, number: write.next, in: account)
      }
      // Who has recorded a row knows it by the operation that has made it, whoever amends it.
      rows.append(numbered(row, as: replaced?[index]))
    }
    try session.put(rows, in: account)
    for (index, row) in rows.enumerated() { try settle(row, after: replaced?[index]) }
    try session.put(marks, in: account)
    try settle(Set(drafts.compactMap { $0.change?.animal }))
  }

  /// Changes what is known of an animal, and what stocks have left by it.
  private func revise(_ animal: AnimalID, _ revise: (inout AnimalHistory) -> Void) throws {
    var history = try herd.history(of: animal)
    let before = StockWrite.given(history.animal)
    revise(&history)
    herd.take(history)
    try StockWrite.settle(before, StockWrite.given(history.animal), write)
    herd.forgetLists()
  }

  private func numbered(_ row: StreamRow, as replaced: StreamRow? = nil) -> StreamRow {
    var row = row
    row.number = write.next()
    (row.operation, row.device) =
      replaced.map { ($0.operation, $0.device) } ?? (operation.id, operation.device)
    return row
  }

  private func scope(of draft: RowDraft) throws -> SyncScope {
    guard let animal = draft.animal else { return try .scope(of: draft.members, in: draft.stream) }
    return try herd.scope(of: try herd.history(of: animal).animal)
  }

  /// Writes what the changes have made of animals and of what they were given.
  private func settle(_ animals: Set<AnimalID>, unborn: Set<AnimalID> = []) throws {
    for animal in animals.sorted() {
      try AnimalWrite(write, herd, try herd.history(of: animal), isGone: unborn.contains(animal)).settle()
    }
  }
}
