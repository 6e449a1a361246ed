package import CivilTime

/// Something that a change has to keep, as of its own day.
package struct Rule: Sendable {
  package let code: RuleCode
  /// Field beside which it is shown; `nil` for the whole change.
  package let field: FieldCode?
  /// Facts that say why the rule is broken; `nil` where it is kept.
  let broken: @Sendable (RuleContext) -> [Fact]?

  /// A rule without which nothing is saved.
  /// - Parameter word: says what is wrong, unique in its kind; with the kind's code it makes the rule's.
  static func error(
    _ word: String, at field: FieldCode? = nil, _ broken: @escaping @Sendable (RuleContext) -> [Fact]?
  ) -> Rule {
    Rule(code: RuleCode(.error, kind: "", word), field: field, broken: broken)
  }

  /// A rule that can be overridden.
  static func warning(
    _ word: String, at field: FieldCode? = nil, _ broken: @escaping @Sendable (RuleContext) -> [Fact]?
  ) -> Rule {
    Rule(code: RuleCode(.warning, kind: "", word), field: field, broken: broken)
  }

  /// A rule of all kinds that one of them states for a field of its own: `E0.ref`.
  static func common(
    _ word: String, at field: FieldCode, _ broken: @escaping @Sendable (RuleContext) -> [Fact]?
  ) -> Rule {
    Rule(code: RuleCode(.error, kind: CommonRules.code, word), field: field, broken: broken)
  }

  /// The rule with the kind's code, unless it has one.
  func coded(by kind: String) -> Rule {
    guard code.kind.isEmpty else { return self }
    return Rule(code: RuleCode(code.severity, kind: kind, code.word), field: field, broken: broken)
  }
}

/// Name of a rule, as it is sent and kept with what overrides it: `W19.early`, `E0.male`.
package struct RuleCode: Hashable, Sendable {
  package let severity: Severity
  /// Code of the kind; `0` for rules of all kinds.
  package let kind: String
  package let word: String

  package enum Severity: String, Sendable {
    /// Not saved.
    case error = "E"
    /// Saved when it is overridden.
    case warning = "W"
  }

  package init(_ severity: Severity, kind: String, _ word: String) {
    (self.severity, self.kind, self.word) = (severity, kind, word)
  }

  /// `nil` unless the text begins with `E` or `W` and a kind, and has a word after a dot.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let severity = parts[0].first.flatMap({ Severity(rawValue: String($0)) }),
      parts[0].count > 1, !parts[1].isEmpty
    else { return nil }
    self.init(severity, kind: String(parts[0].dropFirst()), String(parts[1]))
  }
}

extension RuleCode: CustomStringConvertible {
  package var description: String { "\(severity.rawValue)\(kind).\(word)" }
}

extension Set<RuleCode> {
  /// Their texts as a document has them, by their names.
  package var codes: [JSONNode] { map(\.description).sorted().map(JSONNode.text) }
}

/// A rule that a change breaks, and why.
package struct Finding: Hashable, Sendable {
  package let rule: RuleCode
  package let change: ChangeID
  package let field: FieldCode?
  /// Place among the calves of a calving of the one that breaks it, from 0 on; `nil` where it is the change.
  package var calf: Int?
  /// What the rule was reckoned from: values of the animal and constants of the account.
  package let why: [Fact]
  /// Whether the author has recorded it anyway.
  package let isOverridden: Bool
}

extension Finding {
  package init(
    _ rule: RuleCode, of change: Change, at field: FieldCode? = nil, because why: [Fact] = []
  ) {
    self.init(
      rule: rule, change: change.id, field: field, why: why,
      isOverridden: change.overrides.contains(rule))
  }
}

/// A value that a rule, a due item or a number was reckoned from, so that a page can show it.
package enum Fact: Hashable, Sendable {
  case input(Input, FactValue)
  case constant(Constant, Int)
  /// A limit that nobody sets.
  case limit(FactValue)

  /// What is known of the animal, of the change or of others.
  package enum Input: String, CaseIterable, Sendable {
    case age, birth, disposal, today, sex, group, daysInMilk, daysSince, daysTo, order, expectedOrder, weight
    case lastWeight, gain, gestation, lastCalving, otherCalving, lastHeat, lastService, lastCheck, dryOff, due
    case pregnantSince, bull, sire, owner, otherChange, value, milkUntil, meatUntil, inStock, expiry, median,
      count
    case prefix, milkings, medicine, given, lastHoofCare
  }
}

/// A value for a page to show with its unit.
package enum FactValue: Hashable, Sendable {
  case days(Int)
  case months(Int)
  case day(Day)
  case whole(Int)
  case kilograms(Kilograms)
  case grams(Int)
  /// Thousandths of the account's currency, or of the unit of a medicine.
  case amount(Int)
  case percent(Int)
  case text(String)
  case change(ChangeID)
  case animal(AnimalID)
}
