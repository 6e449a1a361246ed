import CivilTime
import HerdBook

/// A change before it is one: what a form says of it so far.
struct ChangeDraft: Sendable {
  /// What was typed to find the animal, where the form asks for it.
  var animal = ""
  /// Number of the stable in which that is; empty for all.
  var stable = ""
  var day: Day
  var values = FieldValues()
  /// What is recorded together with it: a calving that somebody forgot, the birth of an animal that was bought.
  var companion = Companion()
  /// Warnings on which the author insists.
  var overrides: Set<RuleCode> = []

  struct Companion: Sendable {
    /// Whether it is recorded.
    var isOn = false
    var day: Day?
    var values = FieldValues()
  }
}

/// Which forms ask for something beside their own kind.
extension ChangeKind {
  /// What is recorded together with it, if somebody says so.
  var companion: ChangeKind? {
    switch self {
    case .insemination: .calving
    case .purchase: .birth
    default: nil
    }
  }

  /// Whether it makes an animal, unless it is recorded of one that is there.
  var makesAnimal: Bool { self == .birth || self == .purchase }
}

extension FieldValues {
  /// What is kept of a kind's form: fields that mean nothing beside the others are as if they were not said.
  func settled(_ kind: ChangeKind) -> FieldValues {
    var values = self
    if kind == .insemination, values[Insemination.character] == .reinsemination {
      values[Insemination.order] = 0
    }
    return values
  }
}
