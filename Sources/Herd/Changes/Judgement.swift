package import CivilTime
package import HerdBook
import HerdSync

/// What speaks against something that is recorded: errors, without whose correction it is not kept, and warnings, which
/// its author may override.
package struct Judgement: Hashable, Sendable {
  /// Rules that what is recorded breaks, change by change.
  package var findings: [Finding] = []
  /// What was recorded for later days already and no longer fits. All of it warns, and is overridden as one by
  /// ``RuleCode/later``.
  package var later: [Later] = []

  /// A rule that a change of a later day would break, and does not as it is.
  package struct Later: Hashable, Sendable {
    package let change: Change
    package let finding: Finding
  }

  package var errors: [Finding] { findings.filter { $0.rule.severity == .error } }

  /// Codes of what may be overridden.
  package var warnings: Set<RuleCode> {
    let own = findings.map(\.rule).filter { $0.severity == .warning }
    return Set(later.isEmpty ? own : own + [.later])
  }

  /// Whether nothing speaks against it but what is overridden.
  package func isMet(overriding overridden: Set<RuleCode>) -> Bool {
    errors.isEmpty && warnings.isSubset(of: overridden)
  }
}

extension RuleCode {
  /// What was recorded for later days no longer fits.
  package static let later = RuleCode(.warning, kind: "0", "later")
}

/// How a recording ends.
package enum RecordingOutcome: Hashable, Sendable {
  /// Kept, as these changes.
  case recorded([Change])
  /// Nothing is kept.
  case judged(Judgement)
}

/// By what a recording is judged.
package struct RecordingTerms: Hashable, Sendable {
  package var today: Day
  package var constants: HerdConstants
  /// Warnings that the author has seen and records anyway.
  package var overridden: Set<RuleCode>

  package init(
    today: Day, constants: HerdConstants = HerdConstants(), overriding overridden: Set<RuleCode> = []
  ) {
    (self.today, self.constants, self.overridden) = (today, constants, overridden)
  }
}

/// The user is not known yet, or may not record, or not change what was recorded.
package struct MayNotRecord: Error, Hashable {
  package init() {}
}

/// Judges changes that are recorded together, by the rules that the server will judge them by, and by those that it leaves
/// to devices: whether what was recorded for later days still fits.
struct RecordingCheck {
  let herd: SnapshotHerd
  let check: ChangeCheck
  let changes: [Change]

  /// - Parameter author: has the right to record.
  init(_ changes: [Change], in herd: SnapshotHerd, by author: User, _ terms: RecordingTerms) {
    (self.changes, self.herd) = (changes, herd)
    check = ChangeCheck(herd, terms.constants, today: terms.today, author: author)
  }

  /// Of new changes, and of such as replace what is recorded.
  func judgement() throws -> Judgement {
    var judgement = Judgement()
    for change in changes {
      let others = try history(besides: change.animal)
      if let missing = try foundation(of: change, others) {
        judgement.findings.append(missing)
      } else {
        judgement.findings += check.findings(for: change, in: others, with: changes)
      }
    }
    for animal in animals {
      let history = try herd.history(of: animal)
      judgement.later += later(check.laterFindings(because: changes, in: history), in: history)
    }
    return judgement
  }

  /// Of changes that are taken back.
  func judgementOfVoiding() throws -> Judgement {
    var judgement = Judgement()
    let voided = Set(changes.map(\.id))
    for animal in animals {
      let history = try herd.history(of: animal)
      let isUsed = history.changes.contains { !voided.contains($0.id) }
      for birth in changes where birth.animal == animal && birth.knownKind == .birth && isUsed {
        judgement.findings.append(Finding(RuleCode(.error, kind: "13", "used"), of: birth))
      }
      judgement.later += later(check.findings(afterVoiding: voided, in: history), in: history)
    }
    return judgement
  }

  /// Animals, each once, in the order of the changes.
  private var animals: [AnimalID] {
    changes.map(\.animal).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The animal's history without what is recorded here, which may be there already as it was.
  private func history(besides animal: AnimalID) throws -> AnimalHistory {
    var history = try herd.history(of: animal)
    for change in changes where change.animal == animal { history.remove(change.id) }
    return history
  }

  /// What no rule of a kind says: that there is the animal, or that it is born with this; and that it is born once.
  private func foundation(of change: Change, _ others: AnimalHistory) throws -> Finding? {
    if change.knownKind == .birth, others.animal.birth != nil {
      return Finding(RuleCode(.error, kind: "13", "exists"), of: change, at: .number)
    }
    let isThere =
      try !others.changes.isEmpty || herd.rows.row(.animals, change.animal.rawValue) != nil
      || changes.contains { $0.animal == change.animal && $0.knownKind == .birth }
    return isThere ? nil : Finding(RuleCode(.error, kind: "0", "ref"), of: change)
  }

  private func later(_ findings: [Finding], in history: AnimalHistory) -> [Judgement.Later] {
    findings.compactMap { finding in
      history.change(finding.change).map { Judgement.Later(change: $0, finding: finding) }
    }
  }
}
