import Foundation
import HerdBook
import HerdSync
import WebShell

/// A change as it was recorded: its day, its fields, who recorded it and when; how it stands at the server, and what can be
/// done about it.
struct ChangePage: FeaturePage {
  private let visit: HerdVisit
  private let list: RowQuery
  private let record: RecordedChange
  private let names: FieldNames

  init(_ visit: HerdVisit, _ id: ChangeID, of animal: AnimalID, in list: RowQuery) async throws {
    (self.visit, self.list) = (visit, list)
    record = try await RecordedChange(visit, id, of: animal)
    names = try await visit.read { try $0.names() }
  }

  private var change: Change { record.change }
  private var summary: AnimalSummary { record.summary }
  private var words: Words { visit.words }

  var title: String { words(change.title) }
  var subtitle: String? { summary.title(words) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? {
    BackLink(summary.title(words), to: AnimalsFeature.link(to: AnimalID(summary.id), in: list))
  }

  var parts: [Fragment] {
    switch record.standing {
    case .kept: [card("change", nil, change), voiding]
    case .unsent(let operation, _): [state(operation), card("change", nil, change), commands(edit, deletion)]
    case .conflict(_, let theirs):
      [
        conflict, card("change-theirs", .theirRecord, theirs), card("change", .ownRecord, change), decision,
      ]
    }
  }

  private func card(_ id: String, _ title: Phrase?, _ change: Change) -> Fragment {
    let recorded = Date(timeIntervalSince1970: Double(change.recordedAt))
    let facts =
      [KeyValueList.Fact(words(.dayOfChange), words.date(change.day, .long))]
      + FieldTexts(words: words, names: names).facts(of: change.kind.fields, in: change.fields)
      + [KeyValueList.Fact(words(.recordedOn), words.date(recorded, .short), note: words.clock(recorded))]
    return Card(
      id, title: title.map { words($0) }, isPadded: false,
      "\(KeyValueList(facts).html)\(change.pictures(words))"
    ).fragment
  }

  // MARK: What the server has

  private var voiding: Fragment {
    if let lock = visit.lock(of: change, voiding: true) {
      return .box("change-commands", DisabledHint(id: "change-lock", text: words(lock)).html)
    }
    let void = Button.link(
      words(.voidRecordNow), to: visit.link(CorrectionsFeature.voiding, record.path), icon: .trash,
      kind: .dangerOutline)
    return commands((visit.lock(of: change) == nil ? edit : .empty) + void)
  }

  /// To the form with its values; of a change that this version can't read there is none.
  private var edit: HTML {
    guard visit.visit.mayChange, let path = RecordingFeature.link(amending: change) else { return .empty }
    return Button.link(words(.editRecord), to: path, icon: .edit)
  }

  private func commands(_ buttons: HTML, _ deletion: Confirmation? = nil) -> Fragment {
    let button = deletion.map { $0.button($0.confirm, icon: .trash) }
    // The dialog is no button of the row, which would show it unasked.
    return .box(
      "change-commands", "<div class=\"btns\">\(buttons)\(button)</div>\(deletion?.dialog)")
  }

  // MARK: What it does not have

  private func state(_ operation: OperationRecord) -> Fragment {
    let issues = operation.issues.map { $0.sentence(words) }
    let notice =
      operation.state == .refused
      ? Callout(.bad, title: words(.operationsRefused), lines: issues.map { "\($0)" })
      : Callout(.info, title: words(.operationsWaiting), text: "\(words(.waitingText))")
    return .box("change-state", notice?.html ?? .empty)
  }

  /// Asks before it is deleted.
  private var deletion: Confirmation? { visit.visit.mayChange ? record.deletion(visit) : nil }

  // MARK: What both have amended

  private var conflict: Fragment {
    let notice = Callout(.warn, title: words(.operationsInConflict), text: "\(words(.conflictText))")
    return .box("change-state", notice.html)
  }

  private var decision: Fragment {
    guard visit.visit.mayChange else { return .box("change-commands") }
    let again = visit.form(
      of: CorrectionsFeature.resendings, record.path,
      Button(words(.sendOwnAgain), icon: .send, kind: .primary))
    return commands(again, deletion)
  }
}

extension Change {
  /// What the change is called; of a newer server's all that is known is that it is one.
  var title: Phrase { knownKind?.phrase ?? .unknownChange }
}
