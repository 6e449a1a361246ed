import HerdBook
import HerdSync
import WebShell

/// What was recorded here and is not at the server: to be read again, and given up.
struct UnsentFeature: Feature {
  static let page = Path("herd", "unsent")
  static let severalDeletions = page.appending("several")
  private static let deletions = page.appending("deletions")
  private static let deletion = page.appending("known").appending(.value("number", Int.self))
    .appending("deletion")
  static let draftDeletion = page.appending("late").appending(.value("draft", Int.self)).appending("deletion")
  static let check = page.appending("late").appending("checked")

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, _ in try await UnsentPage(visit) }
    form(Self.severalDeletions, on: Self.page, for: .fullAccess, isKept: false) { visit, _ in
      try await severalDeletions(visit)
    }
    question(Self.deletion, for: .fullAccess) { visit, number in
      try await Self.question([number], visit)
    }
    command(Self.deletions, on: Self.page) { visit, _, fields in
      try await delete(fields["numbers"].split(separator: " ").compactMap { Int($0) }, visit)
    }
    command(
      Self.draftDeletion, on: Self.page, for: .fullAccess,
      asks: { visit, number in LateParts.question(number, visit) }
    ) { visit, number, _ in
      try await visit.herd.herd.deleteDraft(number)
      return .goTo(visit.link(Self.page))
    }
    command(Self.check, on: Self.page) { visit, _, fields in
      try await visit.herd.herd.noteChecked(fields["operation"])
      return .done(without: visit.link(Self.page))
    }
  }

  /// A part of the page.
  static func link(_ visit: HerdVisit, to part: String) -> String { "\(visit.link(page))#\(part)" }

  private func severalDeletions(_ visit: HerdVisit) async throws -> FormPage<MarkedForm> {
    let texts = try await UnsentPage.texts(visit)
    let items = try await visit.read { snapshot in
      try UnsentPage.states.flatMap { try snapshot.unsentItems($0, limit: UnsentPage.longest).items }
    }
    let choices = items.map { item in
      SwitchChoice(
        String(item.number), "\(texts.title(item)) · \(texts.place(item))", hint: texts.details(item))
    }
    return FormPage(
      MarkedForm(choices: choices), id: "herd-marked", title: visit.words(.deleteSeveral),
      back: visit.back(.recordedItems, to: Self.page), draft: MarkedForm.Draft(),
      submit: .init(.deleteMarked, .trash), style: .asPage,
      placeholder: choices.isEmpty ? .nothingUnsent(visit.words) : nil
    ) { draft in
      let numbers = draft.marked.compactMap { Int($0) }
      guard !numbers.isEmpty else { return .failed(.nothingMarked) }
      return .page(MarkedQuestionPage(question: try await Self.question(numbers, visit)))
    }
  }

  /// The question before records are deleted, which says what goes with them.
  static func question(_ numbers: [Int], _ visit: HerdVisit) async throws -> Confirmation {
    let (items, dependents) = try await visit.read { snapshot in
      let items = try snapshot.unsentItems(numbered: numbers)
      return (items, try snapshot.waiting(for: items))
    }
    guard !items.isEmpty else { throw PageNotFoundError() }
    return question(items, dependents, try await UnsentPage.texts(visit), visit)
  }

  static func question(
    _ items: [UnsentItem], _ dependents: Int, _ texts: UnsentTexts, _ visit: HerdVisit
  ) -> Confirmation {
    let numbers = items.map { String($0.number) }.joined(separator: " ")
    let title: Phrase =
      items.count == 1
      ? .deleteRecord(change: texts.title(items[0])) : .deleteUnsentRecords(count: items.count)
    var question = visit.confirmation(
      of: deletions, (), title,
      dependents > 0
        ? .deleteUnsentOthers(count: dependents)
        : items.count == 1 ? .deleteUnsentText : .deleteUnsentRecordsText,
      confirm: .deleteNow, decline: .keepIt, fields: .hidden("numbers", numbers),
      about: numbers.replacing(" ", with: "-"), on: visit.back(.recordedItems, to: page))
    if let only = items.first { question.pagePath = visit.link(deletion, only.number) }
    return question
  }

  /// Gives up what was not sent meanwhile.
  private func delete(_ numbers: [Int], _ visit: HerdVisit) async throws -> CommandOutcome {
    let items = try await visit.read { try $0.unsentItems(numbered: numbers) }
    var deleted = 0
    // What uses what others make goes before these.
    for item in items.reversed() {
      if try await visit.herd.herd.withdraw(item.operation, from: visit.herd.outbox) { deleted += 1 }
    }
    return deleted == numbers.count
      ? .goTo(visit.link(Self.page)) : .failed(numbers.count == 1 ? .sentMeanwhile : .someSentMeanwhile)
  }
}

/// A switch for each of what is not sent.
struct MarkedForm: DraftForm {
  struct Draft: Sendable {
    var marked: [String] = []
  }

  let choices: [SwitchChoice]

  var parts: [FormPart<Draft>] { switches("record", choices, \.marked) }
}

/// The question before all that was marked is deleted.
private struct MarkedQuestionPage: FeaturePage {
  let question: Confirmation

  var title: String { question.title }
  var back: BackLink? { question.origin }
  var content: HTML { question.section(backTo: question.origin?.path ?? UnsentFeature.page.link()) }
}

extension ListPlaceholder {
  /// Stands in the place of what is not sent.
  static func nothingUnsent(_ words: Words) -> ListPlaceholder {
    ListPlaceholder(words(.nothingUnsent), text: words(.nothingUnsentHint), icon: .check)
  }
}
