import GRDB
package import HerdBook
import HerdSync
import RecordMappingSQLite
import Synchronization
package import Uplink
import UplinkSQLite

extension HerdStore {
  /// Puts another content in the place of an operation that the server has refused or was never sent, and sends that. Its
  /// place in the order stays: what uses the identities that it makes goes on waiting for it.
  ///
  /// - Parameters:
  ///   - operation: refused, in conflict, or waiting.
  ///   - outbox: that of the client.
  ///   - milliseconds: now, since 1970.
  ///   - overrides: warnings that the author has seen and overridden.
  ///   - body: adds the rows as they are to be, under the identities that they have.
  /// - Returns: `false` if the operation is on its way, was kept meanwhile, or may have been by an earlier attempt.
  @discardableResult
  package func correct(
    _ operation: OperationRecord, in outbox: Outbox, at milliseconds: Int, overrides: Set<RuleCode> = [],
    _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> Bool {
    try await correct(operation, in: outbox, at: milliseconds, judging: { _, _ in overrides }, body) != nil
  }

  /// - Returns: what was put there; `nil` if the operation is on its way, or was kept meanwhile.
  func correct(
    _ operation: OperationRecord, in outbox: Outbox, at milliseconds: Int, judging: @escaping Judging,
    from form: SentForm = SentForm(), _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> Recording? {
    let corrected = Mutex<Recording?>(nil)
    // In one transaction: pictures of rows that are not shown yet would be removed by a download.
    do {
      let isCorrected = try await outbox.edit(OutboxID(number: UInt64(operation.letter))) { letter in
        guard letter.content.key == operation.id else { throw CorrectedMeanwhile() }
        let (recording, edited) = try await store.write { transaction in
          let done = try Self.correct(operation, in: letter, at: milliseconds, judging, in: transaction, body)
          try form.note(done.1.content.key, in: transaction)
          return done
        }
        corrected.withLock { $0 = recording }
        return edited
      }
      return isCorrected ? corrected.withLock(\.self) : nil
    } catch is CorrectedMeanwhile { return nil }
  }

  /// Another page has corrected the operation: its place in the outbox holds what that has made of it.
  private struct CorrectedMeanwhile: Error {}

  private static func correct(
    _ operation: OperationRecord, in letter: OutboxItem, at milliseconds: Int, _ judging: Judging,
    in transaction: StoreTransaction, _ body: (inout Recording) throws -> Void
  ) throws -> (Recording, OutboxItem) {
    var installation = try installation(in: transaction)
    let type = Operation.Kind(rawValue: operation.type) ?? .create
    let (recording, made) = try recorded(
      type, operation.sequence, at: milliseconds, by: &installation, in: transaction, judging: judging, body)
    var corrected = made
    try transaction.save(installation)
    let before = try HerdLink.object(in: Array(operation.line.utf8)).map { try Operation($0) }
    let isResent = before?.identities.isEmpty == false
    if isResent { corrected = corrected.resent(naming: try locals(in: transaction)) }
    let request = request(for: corrected)
    let edited = try SQLiteOutboxStore.replace(
      letter, by: isResent ? request.priority(.urgent) : request, for: corrected.changedNames,
      using: corrected.usedNames, configuration: outboxConfiguration, in: transaction.database)
    try show(corrected, correcting: operation.id, in: transaction.database)
    if isResent { try showByNumbers(in: transaction) }
    return (recording, edited)
  }

  /// Shows what an operation is now in the place of what it was.
  private static func show(_ corrected: Operation, correcting old: String, in db: Database) throws {
    try db.execute(
      sql: "UPDATE operation SET id = ?, type = ?, line = ?, state = 'waiting', receipt = NULL WHERE id = ?",
      arguments: [
        corrected.id.text, corrected.type.rawValue, JSONNode.object(corrected.object).json, old,
      ])
    try show(corrected, insteadOf: old, in: db)
  }

  /// Records anew an operation that waits and may have been delivered by an attempt before, and withdraws that: in this
  /// order, so that nothing is lost wherever it ends; at worst both are there.
  ///
  /// - Parameter body: adds the rows as they are to be, under identities of their own.
  /// - Returns: what takes its place; `nil` if the operation is on its way, or was kept meanwhile.
  func replace(
    _ operation: OperationRecord, in outbox: Outbox, at milliseconds: Int, overrides: Set<RuleCode> = [],
    _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> OperationRecord? {
    let replacement = try await record(
      Operation.Kind(rawValue: operation.type) ?? .create, at: milliseconds, overrides: overrides, body)
    if try await withdraw(operation, from: outbox) { return replacement }
    try await withdraw(replacement, from: outbox)
    return nil
  }

  /// Gives up an operation that the server has not kept. What uses the identities that it makes is refused then,
  /// and can be given up or corrected as well.
  ///
  /// - Returns: `false` if it is on its way, or was kept meanwhile.
  @discardableResult
  package func withdraw(_ operation: OperationRecord, from outbox: Outbox) async throws -> Bool {
    try await outbox.drop(OutboxID(number: UInt64(operation.letter)))
  }
}

extension RecordedRow {
  /// Reads what is shown from what is sent.
  init(sent row: Operation.Row, _ position: Int, of operation: Operation) throws {
    var shown = JSONObject()
    let local = row.local.flatMap(Recording.identity)
    guard let id = local ?? row.members["id"]?.whole else { throw SyncLine.Malformed(member: "l") }
    shown["id"] = .whole(id)
    shown["rev"] = .whole((row.members["rev"]?.whole ?? 0) + 1)
    for member in row.members.members where !["l", "id", "rev"].contains(member.name) {
      shown[member.name] = member.value
    }
    let animal =
      row.members["a"]?.whole ?? row.members["a"]?.text.flatMap(Recording.identity)
    shown["a"] = animal.map(JSONNode.whole)
    shown = shown.renamed(in: row.stream) { $0.text.flatMap(Recording.identity).map(JSONNode.whole) ?? $0 }
    if row.stream == .changes, shown["by"] == nil { shown["by"] = .whole(0) }
    if !operation.overrides.isEmpty {
      shown["ovr"] = .list(operation.overrides.codes)
    }
    self.init(
      operation: operation.id.text, position: position, stream: row.stream.rawValue, row: id, animal: animal,
      isVoid: operation.type == .void, object: JSONNode.object(shown).json)
  }
}
