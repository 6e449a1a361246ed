import HerdBook
import WebShell

/// What speaks against single changes of many, what somebody overrides of it, and what they have seen.
struct BulkReview: Sendable {
  /// Of the animals that something speaks against.
  private(set) var judgements: [AnimalID: Judgement] = [:]
  /// Rules by which animals are left out: all that were shown.
  private(set) var foreseen: Set<RuleCode> = []
  /// Warnings that are recorded anyway, of all animals.
  private(set) var overridden: Set<RuleCode> = []
  /// Whether something else was said when it was to be recorded.
  private(set) var hasChanged = false

  init(_ judgements: [AnimalID: Judgement]) {
    self.judgements = judgements
    foreseen = judgements.values.reduce(into: []) { $0.formUnion($1.rules) }
  }

  /// As a review says that was sent.
  init(_ fields: FormFields) {
    foreseen = Set(fields[BulkReviewForm.foreseen].split(separator: " ").compactMap { RuleCode(String($0)) })
    overridden = foreseen.filter {
      $0.severity == .warning && !fields[BulkReviewForm.toggle($0).name].isEmpty
    }
  }

  /// What speaks against it meanwhile.
  mutating func add(_ judgements: [AnimalID: Judgement]) {
    self.judgements = judgements
    for judgement in judgements.values { foreseen.formUnion(judgement.rules) }
    hasChanged = true
  }

  func isRefused(_ animal: AnimalID) -> Bool { judgements[animal]?.errors.isEmpty == false }

  /// Warnings that can be overridden, by their codes, and of how many animals.
  var warnings: [(rule: RuleCode, animals: Int)] {
    let open = judgements.values.filter(\.errors.isEmpty).flatMap(\.warnings)
    let counts = Dictionary(open.map { ($0, 1) }, uniquingKeysWith: +)
    let known = foreseen.filter { $0.severity == .warning && (counts[$0] != nil || overridden.contains($0)) }
    return known.map { ($0, counts[$0] ?? 0) }.sorted { $0.rule.description < $1.rule.description }
  }

  /// All that is said of any of them.
  var whole: Judgement {
    judgements.values.reduce(into: Judgement()) { whole, judgement in
      whole.findings += judgement.findings
      whole.later += judgement.later
    }
  }
}

/// Names of what a review sends beside the form that it is about.
enum BulkReviewForm {
  static let foreseen = "foreseen"
  /// Somebody wants to change what the form says.
  static let edit = "edit"

  static func toggle(_ rule: RuleCode, _ label: String = "") -> FormField<Bool> {
    .toggle("anyway-\(rule.kind)-\(rule.word)", captioned: .text(label))
  }
}
