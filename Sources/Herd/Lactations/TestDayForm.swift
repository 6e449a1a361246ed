import CivilTime
import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// The form of a milk recording: its day, who says so, and the items that the device has chosen.
struct TestDayForm: DraftForm {
  struct Draft: Sendable {
    var day: Day?
    var source = TestDay.Source.manual
    var remark: String?
    var numbers: [LactationItem: Int] = [:]

    var test: TestDay? { day.map { TestDay(on: $0, source: source, remark: remark ?? "", numbers) } }
  }

  private static let source = FormField.choice(
    "source", LactationItem.source.phrase, as: .segments,
    [TestDay.Source.manual, .unspecified].map { FieldOption($0, $0.phrase) })
  private static let remark = FormField.text("remark", LactationItem.remark.phrase, maxLength: 2000).optional

  let items: [LactationItem]
  let history: AnimalHistory
  let today: Day
  let constants: HerdConstants

  private var day: FormField<Day> { .day("day", .dayOfChange, through: today) }

  var parts: [FormPart<Draft>] {
    field(day, \.day)
    field(Self.source, \.source)
    items.compactMap { $0.scale == nil ? nil : number($0) }
    items.contains(.remark) ? [field(Self.remark, \.remark)] : []
  }

  private func number(_ item: LactationItem) -> FormPart<Draft> {
    let (field, divisor) = (Self.field(item), item.scale?.divisor ?? 1)
    return FormPart(
      fill: { entry, draft in entry.fill(field, with: draft.numbers[item].map { Double($0) / divisor }) },
      read: { draft, entry in
        guard let value = entry.value(of: field) else { return }
        draft.numbers[item] = value.map { Int(($0 * divisor).rounded()) }
      },
      html: { $0.html(field) })
  }

  private static func field(_ item: LactationItem) -> FormField<Double?> {
    let isSigned = item == .freezingPoint
    return FormField.number(
      item.rawValue, item.phrase, from: isSigned ? -10 : 0, through: 100_000, decimals: item.scale?.kept ?? 0,
      unit: item.scale?.unit?.symbol
    ).hint(item.scale?.unit.flatMap { $0.symbol == nil ? $0.phrase : nil }).optional
  }

  // MARK: Judging

  func check(_ draft: Draft, in entry: inout FormState) {
    guard let test = draft.test else { return }
    for issue in test.issues(in: span(on: test.date), limits: constants.lactationLimits) {
      say(issue, in: &entry)
    }
  }

  private func span(on day: Day) -> LactationSpan? {
    history.lactations(until: day).last?.span
  }

  private func say(_ issue: LactationIssue, in entry: inout FormState) {
    guard let item = issue.item else {
      switch issue.severity {
      case .error: entry.addIssue(.phrase(.recordingBeforeCalving), at: day)
      case .warning: entry.warn(issue.code, at: day, .recordingWhileDry)
      }
      return
    }
    let limit = issue.limit.map { item.text(of: $0) } ?? ""
    switch issue.severity {
    case .error: entry.addIssue(.phrase(.impossibleAmount(limit: limit)), at: Self.field(item))
    case .warning: entry.warn(issue.code, at: Self.field(item), .unlikelyAmount(limit: limit))
    }
  }
}

extension TestDayForm {
  /// The page of a new recording of an animal.
  static func page(_ visit: HerdVisit, _ id: AnimalID) async throws -> FormPage<TestDayForm> {
    let today = visit.today
    let (summary, history, constants) = try await visit.find { snapshot in
      try snapshot.card(of: id, asOf: today).map { ($0.summary, $0.history, try snapshot.constants()) }
    }
    let form = TestDayForm(
      items: visit.choices.enteredItems.items, history: history, today: today, constants: constants)
    return FormPage(
      form, id: "test-day", title: visit.words(.addRecording), heading: summary.title(visit.words),
      back: BackLink(visit.words(.milkRecordings), to: LactationsFeature.link(to: id)),
      draft: Draft(day: today), isOnce: true, keepsDraft: true,
      lock: visit.recordingLock.map { visit.words($0) },
      below: Button.link(
        visit.words(.enteredItems), to: OrdersFeature.link(to: .enteredItems), icon: .updown, kind: .quiet)
    ) { draft in
      guard let test = draft.test, visit.recordingLock == nil else { throw MayNotRecord() }
      try await visit.herd.record(test, of: id, at: visit.milliseconds)
      return .goTo(LactationsFeature.link(to: id))
    }
  }
}

extension OpenHerd {
  /// Keeps a milk recording and sends it when it can be.
  fileprivate func record(_ test: TestDay, of animal: AnimalID, at milliseconds: Int) async throws {
    try await herd.record(at: milliseconds) { recording in
      var row: JSONObject = ["id": .whole(recording.newIdentity()), "a": .whole(animal.rawValue)]
      for member in test.row.members { row[member.name] = member.value }
      recording.add(row, to: .lactations)
    }
    await synchroniser.noteSaved()
  }
}
