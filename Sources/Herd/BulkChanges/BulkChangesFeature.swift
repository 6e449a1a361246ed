import HerdBook
import WebShell

/// One change for many animals at once: which animals and what, one form, a review of each animal, and then all are
/// recorded.
///
/// Which animals are meant travels in the form: a list that has become another one meanwhile changes nothing of it.
struct BulkChangesFeature: Feature {
  private static let root = Path("herd", "bulk")
  private static let start = root.appending(.query(BulkQuery.self))
  private static let form = root.appending("kinds").appending(.kind).appending(.query(BulkQuery.self))
  private static let reviews = root.appending("kinds").appending(.kind).appending("reviews")
  private static let records = root.appending("kinds").appending(.kind).appending("records")
  private static let result = root.appending("recorded").appending(.query(BulkResult.self))

  var routes: [Route<HerdVisit>] {
    page(Self.start) { visit, query in try await BulkStartPage(visit, query) }
    page(Self.form, isKept: false) { visit, path in
      try await BulkFormPage(BulkChange(visit, path.0) { try $0.animals(path.1, visit).animals })
    }
    command(Self.reviews, on: Self.root) { visit, kind, fields in
      try await review(BulkChange(visit, kind, sent: fields), fields)
    }
    command(Self.records, on: Self.root) { visit, kind, fields in
      try await record(BulkChange(visit, kind, sent: fields), fields)
    }
    page(Self.result, isKept: false) { visit, result in BulkResultPage(visit: visit, result: result) }
  }

  /// The page on which one chooses what is recorded of these animals.
  static func link(_ query: BulkQuery = BulkQuery()) -> String { start.link(query) }
  static func link(_ kind: ChangeKind, _ query: BulkQuery = BulkQuery()) -> String {
    form.link((kind, query))
  }
  /// Where the form of a kind is sent to be reviewed, and the review to be recorded.
  static func reviews(of kind: ChangeKind) -> String { reviews.link(kind) }
  static func records(of kind: ChangeKind) -> String { records.link(kind) }

  /// Judges what the form says, or shows the form again: also where somebody wants to change what was reviewed.
  private func review(_ change: BulkChange, _ fields: FormFields) async throws -> CommandOutcome {
    if let lock = change.lock { return .failed(lock) }
    let (draft, entry) = change.form.read(fields, over: change.draft, change.visit.words)
    guard entry.isAccepted else {
      let page = BulkFormPage(change, entry)
      return .refusedBy(page, showing: page.content)
    }
    if !fields[BulkReviewForm.edit].isEmpty {
      return .page(BulkFormPage(change, change.form.entry(draft, change.visit.words)))
    }
    let judgements = try await change.visit.judgements(of: change.recording(draft))
    return .page(try await BulkReviewPage(change, draft, BulkReview(judgements)))
  }

  private func record(_ change: BulkChange, _ fields: FormFields) async throws -> CommandOutcome {
    if let lock = change.lock { return .failed(lock) }
    let (draft, entry) = change.form.read(fields, over: change.draft, change.visit.words)
    guard entry.isAccepted else { throw UnreadableFormError() }
    var review = BulkReview(fields)
    let outcome = try await change.visit.record(
      change.recording(draft), overriding: review.overridden, leavingOut: review.foreseen)
    switch outcome {
    case .recorded(let count, let leftOut):
      return .goTo(Self.result.link(BulkResult(recorded: count, leftOut: leftOut)))
    case .judged(let judgements):
      review.add(judgements)
      let page = try await BulkReviewPage(change, draft, review)
      return .refusedBy(page, showing: page.form)
    }
  }
}

extension HerdVisit {
  /// The way to a change of all these animals at once; nothing for who may not record.
  func bulkLink(_ query: BulkQuery) -> HTML {
    guard recordingLock == nil else { return .empty }
    return Button.link(words(.bulkChange), to: BulkChangesFeature.link(query), icon: .layers)
  }
}
