package import HerdBook
import HerdSync
package import RecordMapping
package import RecordMappingSQLite

// What arrived when nobody was there to be asked any more. What has happened in the stable has happened: it is recorded, or
// kept until somebody has mended it.

/// Which form a recording comes from.
package struct SentForm: Hashable, Sendable {
  /// By which it is known however often it arrives; `nil` where it has no key.
  package var key: String?
  /// Whether it has waited in a browser: its warnings are overridden then, and listed.
  package var isLate = false
  /// The draft that it was mended from, which goes with it.
  package var draft: Int?
  /// The weight without an animal that it gives one, which goes with it.
  package var weight: Int?

  package init(key: String? = nil, isLate: Bool = false, draft: Int? = nil, weight: Int? = nil) {
    (self.key, self.isLate, self.draft, self.weight) = (key, isLate, draft, weight)
  }

  /// Somebody else has given the weight an animal, or dismissed it.
  package struct WeightGone: Error {}
}

/// A form that was taken: it is not taken again however late it comes, though answers to forms are kept for a day only.
@Record(table: "taken_form")
struct TakenForm: Hashable {
  @ID let key: String
  /// An ``OperationID``; `nil` where it became a draft.
  let operation: String?
}

/// A form that came late and can't be recorded as it is: kept for its author, whose herd this is, to be mended.
@Record(table: "late_draft")
package struct LateDraft: Hashable {
  @ID package let number: Int
  /// A ``ChangeKind`` by its name.
  package let kind: String
  /// 0 where the form asks for the animal.
  package let animal: Int
  /// The change that it amends; 0 for none.
  package let change: Int
  /// What its fields say, by their names (JSON).
  package let typed: String
  /// What stands against it, a sentence a line.
  package let reasons: String
  /// In seconds since 1970.
  package let arrivedAt: Int
}

/// What was recorded late in spite of warnings that nobody has seen, until somebody has.
@Record(table: "late_record")
package struct LateRecord: Hashable {
  /// An ``OperationID``.
  @ID package let operation: String
  /// The first change of it, and its animal; negative as they were known here.
  package let change: Int
  package let animal: Int
  /// Codes of the warnings, with blanks between them.
  package let warnings: String
  package let arrivedAt: Int

  /// Rules that it breaks.
  package var rules: [RuleCode] {
    warnings.split(separator: " ").compactMap { RuleCode(String($0)) }
  }
}

extension HerdStore {
  /// Returns what ``SentForm/taken(in:)`` does.
  package func taken(_ form: SentForm) async throws -> [Change]? {
    try await store.write { try form.taken(in: $0) }
  }

  /// Notes as which operation a form was recorded that took the place of another one: not before that is withdrawn, since the
  /// form would count as taken though it was given up.
  package func note(_ form: SentForm, recordedAs operation: OperationRecord) async throws {
    try await store.write { try form.note(operation.id, in: $0) }
  }

  /// Keeps a form that came late to be mended, unless it was taken before; one that mends a draft takes its place.
  package func keepDraft(
    of kind: ChangeKind, _ animal: Int, _ change: Int, typed: [String: String], reasons: [String],
    at second: Int, from form: SentForm
  ) async throws {
    let fields = typed.sorted { $0.key < $1.key }.reduce(into: JSONObject()) { $0[$1.key] = .text($1.value) }
    try await store.write { transaction in
      if let key = form.key {
        guard try transaction.fetch(TakenForm.self, id: key) == nil else { return }
        try transaction.save(TakenForm(key: key, operation: nil))
      }
      let last = try transaction.fetchAll(LateDraft.self, orderedBy: .descending(.number), limit: 1).first
      try transaction.save(
        LateDraft(
          number: form.draft ?? (last?.number ?? 0) + 1, kind: "\(kind)", animal: animal, change: change,
          typed: JSONNode.object(fields).json, reasons: reasons.joined(separator: "\n"), arrivedAt: second))
    }
  }

  /// Gives up a form that nobody mends any more.
  package func deleteDraft(_ number: Int) async throws {
    try await store.write { transaction -> Void in
      try transaction.delete(LateDraft.self, id: number)
    }
  }

  /// Takes what was recorded late off the list: somebody has looked at it.
  package func noteChecked(_ operation: String) async throws {
    try await store.write { transaction -> Void in
      try transaction.delete(LateRecord.self, id: operation)
    }
  }
}

extension SentForm {
  /// Returns the changes that the form has been recorded as, as far as they are not downloaded; `nil` for a form that was
  /// not taken yet.
  ///
  /// - Throws: ``WeightGone``, before anything is said of what another form has made of the weight.
  func taken(in transaction: StoreTransaction) throws -> [Change]? {
    guard let key, let taken = try transaction.fetch(TakenForm.self, id: key) else {
      if let weight, try transaction.fetch(UnassignedWeight.self, id: weight) == nil { throw WeightGone() }
      return nil
    }
    guard let operation = taken.operation else { return [] }
    return try transaction.fetchAll(
      RecordedRow.self, where: .equal(.operation, operation), orderedBy: .ascending(.position)
    ).compactMap { Change(stored: $0.object) }
  }

  /// Notes in the transaction that records the form as which operation; the draft that it was mended from goes.
  func note(_ operation: String, in transaction: StoreTransaction) throws {
    if let key { try transaction.save(TakenForm(key: key, operation: operation)) }
    if let draft { try transaction.delete(LateDraft.self, id: draft) }
    if let weight { try transaction.delete(UnassignedWeight.self, id: weight) }
  }

  /// Lists changes that came late and were recorded in spite of warnings that their author has not seen.
  func list(
    _ changes: [Change], of operation: String, unseen warnings: Set<RuleCode>, at second: Int,
    in transaction: StoreTransaction
  ) throws {
    guard isLate, !warnings.isEmpty, let change = changes.first else { return }
    try transaction.save(
      LateRecord(
        operation: operation, change: change.id.rawValue, animal: change.animal.rawValue,
        warnings: warnings.map(\.description).sorted().joined(separator: " "), arrivedAt: second))
  }
}

extension StoreSnapshot {
  /// Returns the newest drafts, and how many there are.
  package func lateDrafts(limit: Int) throws -> (drafts: [LateDraft], count: Int) {
    (
      try fetchAll(LateDraft.self, orderedBy: .descending(.number), limit: limit),
      try count(LateDraft.self)
    )
  }

  package func lateDraft(_ number: Int) throws -> LateDraft? { try fetch(LateDraft.self, id: number) }

  /// Returns what was recorded late and nobody has looked at, as it is now, the newest first; without what was taken back
  /// since.
  package func recordedLate(limit: Int) throws -> [(record: LateRecord, change: Change)] {
    try fetchAll(LateRecord.self, orderedBy: .descending(.arrivedAt), limit: limit).compactMap { record in
      let (animal, id) = (try animal(AnimalID(record.animal)), try change(ChangeID(record.change)))
      return try changes(of: animal).first { $0.id == id }.map { (record, $0) }
    }
  }
}
