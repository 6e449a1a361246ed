package import CivilTime

/// Checks changes against the rules of all kinds and of their own.
///
///     let check = ChangeCheck(herd, constants, today: today, author: user)
///     check.findings(for: change, in: history)   // [W19.early: 45 days in milk, 60 is the waiting period]
package struct ChangeCheck: Sendable {
  package let herd: any HerdDirectory
  package let constants: HerdConstants
  package let today: Day
  package let author: User?

  package init(
    _ herd: any HerdDirectory, _ constants: HerdConstants = HerdConstants(), today: Day, author: User? = nil
  ) {
    (self.herd, self.constants, self.today, self.author) = (herd, constants, today, author)
  }

  /// Returns what the change breaks, as of its own day.
  /// - Parameters:
  ///   - history: of the change's animal, with or without the change.
  ///   - companions: what is saved together with it.
  package func findings(
    for change: Change, in history: AnimalHistory, with companions: [Change] = []
  ) -> [Finding] {
    let (before, earlier, later) = history.beside(change)
    return findings(
      RuleContext(
        change: change, animal: before, earlier: earlier, later: later, companions: companions, herd: herd,
        constants: constants, today: today, author: author))
  }

  /// Returns what later changes break because of this one and did not without it; warnings, as they are recorded already.
  package func laterFindings(because change: Change, in history: AnimalHistory) -> [Finding] {
    var with = history
    with.add(change)
    var without = history
    without.remove(change.id)
    let known = Set(audit(without))
    return audit(with).filter { finding in
      finding.change != change.id && !known.contains(finding)
        && (with.changes.first { $0.id == finding.change }.map { change.isEarlier(than: $0) } ?? false)
    }
  }

  /// Returns what the changes of a history break, each as of its own day and as recorded on its own.
  package func audit(_ history: AnimalHistory) -> [Finding] {
    var animal = Animal(history.animal.id)
    var findings: [Finding] = []
    let changes = history.changes
    for index in changes.indices {
      let change = changes[index]
      findings += self.findings(
        RuleContext(
          change: change, animal: animal, earlier: changes[..<index], later: changes[(index + 1)...],
          companions: [], herd: herd, constants: constants, today: change.recordedOn, author: nil))
      animal.apply(change)
    }
    return findings
  }

  private func findings(_ context: RuleContext) -> [Finding] {
    guard let declaration = context.change.knownKind?.declaration else { return [] }
    var findings: [Finding] = []
    for rules in [CommonRules.all, declaration.rules] {
      for rule in rules {
        guard let why = rule.broken(context) else { continue }
        let isOverridden = context.change.overrides.contains(rule.code)
        findings.append(
          Finding(
            rule: rule.code, change: context.change.id, field: rule.field, why: why,
            isOverridden: isOverridden))
      }
    }
    return findings
  }
}

extension Change {
  /// By the clock of the device, in UTC.
  package var recordedOn: Day {
    Day(number: recordedAt >= 0 ? recordedAt / 86_400 : (recordedAt - 86_399) / 86_400)
  }
}
