import CivilTime
import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// What becomes of a record afterwards: it is deleted before the server has it, taken back once the server has it, or decided
/// where somebody else has amended it too.
struct CorrectionsFeature: Feature {
  static let voiding = AnimalsFeature.change.appending("voids")
  static let withdrawals = AnimalsFeature.change.appending("withdrawals")
  static let resendings = AnimalsFeature.change.appending("resendings")

  var routes: [Route<HerdVisit>] {
    form(Self.voiding, isKept: false) { visit, path in
      try await found(visit, path).voidPage(visit)
    }
    command(
      Self.withdrawals,
      asks: { visit, path in
        guard let question = try await found(visit, path).deletion(visit) else { throw PageNotFoundError() }
        return question
      }
    ) { visit, path, _ in try await found(visit, path).withdraw(visit) }
    command(Self.resendings, on: OverviewFeature.page) { visit, path, _ in
      try await found(visit, path).resend(visit)
    }
  }

  private func found(_ visit: HerdVisit, _ path: (Int, Int)) async throws -> RecordedChange {
    try await RecordedChange(visit, ChangeID(path.1), of: AnimalID(path.0))
  }
}

extension RecordedChange {
  fileprivate func back(_ words: Words) -> BackLink {
    BackLink(words(change.title), to: AnimalsFeature.link(to: change, in: RowQuery()))
  }

  // MARK: Deleting what is not sent

  /// The question before what the server has not kept is deleted; `nil` for what it has.
  func deletion(_ visit: HerdVisit) -> Confirmation? {
    let name = visit.words(change.title)
    let (title, text, confirm): (Phrase, Phrase, Phrase)
    switch standing {
    case .kept: return nil
    case .conflict: (title, text, confirm) = (.keepTheirRecord(change: name), .keepTheirsText, .keepTheirs)
    case .unsent(let operation, _) where operation.type == Operation.Kind.amend.rawValue:
      (title, text, confirm) = (.deleteAmendment(change: name), .deleteAmendmentText, .deleteNow)
    case .unsent(_, let others):
      (title, confirm) = (.deleteRecord(change: name), .deleteNow)
      text = others > 0 ? .deleteWithOthersText(count: others) : .deleteUnsentText
    }
    return visit.confirmation(
      of: CorrectionsFeature.withdrawals, path, title, text, confirm: confirm, decline: .keepIt,
      on: back(visit.words))
  }

  fileprivate func withdraw(_ visit: HerdVisit) async throws -> CommandOutcome {
    guard visit.visit.mayChange else { throw MayNotRecord() }
    guard let operation else { return .failed(.sentMeanwhile) }
    let isWithdrawn = try await visit.herd.herd.withdraw(operation, from: visit.herd.outbox)
    guard isWithdrawn else { return .failed(.sentMeanwhile) }
    return .goTo(change.id.isLocal && change.knownKind == .birth ? AnimalsFeature.link() : card)
  }

  private var card: String { AnimalsFeature.link(to: animal) }

  // MARK: Deciding

  fileprivate func resend(_ visit: HerdVisit) async throws -> CommandOutcome {
    guard case .conflict(let operation, _) = standing else { return .failed(.sentMeanwhile) }
    switch try await visit.sendAgain(operation) {
    case nil: return .failed(.sentMeanwhile)
    case .recorded: return .done(without: back(visit.words).path)
    case .judged(let judgement): return .failed(judgement.refusal(visit.words))
    }
  }

  // MARK: Taking back

  fileprivate func voidPage(_ visit: HerdVisit) async throws -> FormPage<VoidForm> {
    guard case .kept = standing else { throw PageNotFoundError() }
    let words = visit.words
    var (lock, later): (String?, [Judgement.Later]) = (
      visit.lock(of: change, voiding: true).map { words($0) }, []
    )
    if lock == nil {
      let judgement = try await visit.judgement(of: .void) { [change] in $0.add(change) }
      lock = judgement.errors.first.map { $0.rule.sentence(words) }
      later = judgement.later
    }
    return FormPage(
      VoidForm(later: later.isEmpty ? nil : words.list(later.map { $0.title(words) })), id: "void",
      title: words(.voidRecord(change: words(change.title))), back: back(words), draft: VoidForm.Draft(),
      submit: .init(.voidRecordNow, .trash), keepsDraft: true, lock: lock,
      above: "<p>\(words(.voidRecordText))</p>"
    ) { draft in
      try await void(because: draft.reason, visit)
    }
  }

  private func void(because reason: String, _ visit: HerdVisit) async throws -> CommandOutcome {
    let words = visit.words
    let names = try await visit.read { try $0.names() }
    let values = FieldTexts(words: words, names: names).facts(of: change.kind.fields, in: change.fields)
    let record =
      [words(change.title), words.date(change.day, .short)] + values.map { "\($0.name): \($0.value)" }
    let text = words(.voidedRecord(record: record.joined(separator: ", "), reason: reason))
    switch try await visit.void(change, noting: String(text.prefix(2000))) {
    case .recorded: return .goTo(change.knownKind == .birth ? AnimalsFeature.link() : card)
    case .judged(let judgement): return .failed(judgement.refusal(words))
    }
  }
}

/// Why a record is taken back.
struct VoidForm: DraftForm {
  struct Draft: Sendable {
    var reason = ""
  }

  static let reason = FormField.text("reason", .voidReason, maxLength: 200)

  /// Later records that would no longer fit, in words.
  let later: String?

  var parts: [FormPart<Draft>] { field(Self.reason, \.reason) }

  func check(_ draft: Draft, in entry: inout FormState) {
    if let later { entry.warn(RuleCode.later.description, at: Self.reason, .laterRecords(records: later)) }
  }
}

extension Judgement.Later {
  /// What no longer fits, and on which day it was recorded.
  func title(_ words: Words) -> String {
    words(.recordOfDay(change: words(change.title), day: words.date(change.day, .short)))
  }
}

extension Judgement {
  /// Why nothing was kept, where a person has overridden all that can be.
  func refusal(_ words: Words) -> Phrase {
    .recordRefused(reason: (errors.first ?? findings.first)?.rule.sentence(words) ?? "")
  }
}
