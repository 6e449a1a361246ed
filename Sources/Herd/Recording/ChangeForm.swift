import CivilTime
import HerdBook
import WebShell

/// The form of a change kind: its day, then the fields that the kind declares.
struct ChangeForm: DraftForm {
  typealias Draft = ChangeDraft

  let kind: ChangeKind
  let inputs: FieldInputs
  /// Fields that it asks for.
  let fields: [FieldDescription]
  /// Whether it asks for which animal.
  let asksForAnimal: Bool
  /// Whether it asks for what is recorded together with it, and whether that is needed.
  let companion: Companion

  enum Companion: Sendable {
    case none
    /// Read where somebody has asked for it, though it may not be offered any more.
    case offered(ChangeKind, isShown: Bool)
    case needed(ChangeKind)

    var kind: ChangeKind? {
      switch self {
      case .none: nil
      case .offered(let kind, _), .needed(let kind): kind
      }
    }
  }

  static let animal = FormField.text("tag", .recordedAnimal, maxLength: 40).hint(.recordedAnimalHint)
  /// The stable that was active then: what was typed means an animal there, however late it arrives.
  private static let stable = FormField.hidden("stable")
  static let day = FormField.day("day", .dayOfChange)
  private static let hasCompanion = FormField.toggle("together", .recordCalvingToo)

  var parts: [FormPart<ChangeDraft>] {
    if asksForAnimal {
      field(Self.animal, \.animal)
      field(Self.stable, \.stable)
    }
    field(Self.day, \.day)
    within(\.values, inputs.parts(fields))
    companionParts
    insistence
  }

  private var companionParts: [FormPart<ChangeDraft>] {
    switch companion {
    case .none: []
    case .needed(let kind): [section(kind.phrase) { within(\.companion, parts(of: kind)) }]
    case .offered(let kind, let isShown):
      [
        switched(Self.hasCompanion, \.companion.isOn) { within(\.companion, parts(of: kind)) }
          .shown { entry in isShown || entry.says(Self.hasCompanion) }
      ]
    }
  }

  private func parts(of kind: ChangeKind) -> [FormPart<ChangeDraft.Companion>] {
    let form = FieldForm<ChangeDraft.Companion>()
    let fields = kind.declaration.fields.filter { kind.asksTogether($0.code) }
    return [
      form.field(.day(kind.prefix + "day", kind == .birth ? .bornOn : .lastCalving), \.day),
      form.within(\.values, inputs.parts(fields, kind.prefix)),
    ]
  }
}

extension ChangeKind {
  /// What the names of its fields begin with in the form of another kind.
  fileprivate var prefix: String { "\(self)-" }

  /// Whether another kind's form asks for the field: a calving that was forgotten in short.
  fileprivate func asksTogether(_ field: FieldCode) -> Bool {
    self != .calving || [.lactationOrder, .calvingEase].contains(field)
  }
}

// MARK: What rules say

extension ChangeForm {
  /// Reads on which warnings the author insists, as far as what they are about is as it was then.
  private var insistence: FormPart<ChangeDraft> {
    FormPart(
      fill: { _, _ in },
      read: { draft, entry in
        let insisted = entry.insisted.filter { id in
          Place(id: id).map { entry.insists(on: id, at: field(at: $0)) } == true
        }
        draft.overrides = Set(insisted.compactMap { Place(id: $0)?.rule })
      }, html: { _ in .empty })
  }

  /// Says in the form what speaks against what it says.
  func report(_ judgement: Judgement, by texts: FindingTexts, in entry: inout FormState) {
    for finding in judgement.findings { report(finding, texts.sentence(finding), in: &entry) }
    guard !judgement.later.isEmpty else { return }
    let records = entry.words.list(judgement.later.map { $0.title(entry.words) })
    entry.warn(RuleCode.later.description, at: Self.day, .laterRecords(records: records))
  }

  /// Says what a change breaks: at the field that it is about, or at the day.
  func report(_ finding: Finding, _ sentence: String, in entry: inout FormState) {
    let place = Place(rule: finding.rule, calf: finding.calf)
    switch finding.rule.severity {
    case .error: entry.addIssue(.sentence(sentence), at: field(at: place, finding.field))
    case .warning: entry.warn(place.id, at: field(at: place, finding.field), sentence: sentence)
    }
  }

  /// What a warning is known by between two sendings of the form.
  private struct Place {
    let rule: RuleCode
    /// Which calf it is about.
    var calf: Int?

    var id: String { "\(rule)" + (calf.map { "/\($0)" } ?? "") }

    init(rule: RuleCode, calf: Int?) { (self.rule, self.calf) = (rule, calf) }

    /// Reads ``id``.
    init?(id: String) {
      let parts = id.split(separator: "/", maxSplits: 1)
      guard let rule = parts.first.flatMap({ RuleCode(String($0)) }) else { return nil }
      self.init(rule: rule, calf: parts.dropFirst().first.flatMap { Int($0) })
    }
  }

  private func field(at place: Place) -> FormField<FieldValue?> {
    let rules = ChangeKind(code: place.rule.kind)?.declaration.rules ?? []
    return field(at: place, rules.first { $0.code == place.rule }?.field)
  }

  private func field(at place: Place, _ code: FieldCode?) -> FormField<FieldValue?> {
    let other = companion.kind.flatMap { $0.declaration.code == place.rule.kind ? $0 : nil }
    let (fields, prefix) =
      if let calf = place.calf { (Birth.fields, "\(Calving.calves.description.key)-\(calf)-") } else {
        (other?.declaration.fields ?? kind.declaration.fields, other?.prefix ?? "")
      }
    let input = fields.first { $0.code == code }.flatMap { inputs.input($0, prefix + $0.key) }
    return input ?? Self.day.kept
  }
}

extension FormField where Value == Day {
  /// The same as the fields of a change are read.
  fileprivate var kept: FormField<FieldValue?> {
    map(
      { day throws(FieldIssue) in .day(day) },
      back: { if case .day(let day) = $0 { day } else { .latest } })
  }
}
