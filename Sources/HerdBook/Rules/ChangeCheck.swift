package import CivilTime

/// Checks changes against the rules of all kinds and of their own.
///
///     let check = ChangeCheck(herd, constants, today: today, author: user)
///     check.findings(for: change, in: history)   // [W19.early: 45 days in milk, 60 is the waiting period]
package struct ChangeCheck {
  package let herd: any HerdDirectory
  package let constants: HerdConstants
  package let today: Day
  package let author: User?
  /// By which the day is told on which a change was recorded.
  package let zone: Zone

  package init(
    _ herd: any HerdDirectory, _ constants: HerdConstants = HerdConstants(), today: Day, author: User? = nil,
    zone: Zone = .prague
  ) {
    (self.herd, self.constants, self.today) = (herd, constants, today)
    (self.author, self.zone) = (author, zone)
  }

  /// Returns what the change breaks, as of its own day; of a calving also what is wrong with its calves.
  /// - Parameters:
  ///   - history: of the change's animal, with or without the change.
  ///   - companions: what is saved together with it, with or without the change.
  package func findings(
    for change: Change, in history: AnimalHistory, with companions: [Change] = []
  ) -> [Finding] {
    var whole = history
    for companion in companions where companion.animal == change.animal { whole.add(companion) }
    let (before, earlier, later) = whole.beside(change)
    let context = RuleContext(
      change: change, animal: before, birth: whole.animal.birth, earlier: earlier, later: later,
      companions: companions.filter { $0.id != change.id }, herd: herd, constants: constants,
      today: today, author: author, isRecorded: false)
    return findings(context) + calfFindings(context)
  }

  /// Returns what later changes break because of this one and did not in the history as it is: after the day
  /// on which it is to be, or was. All of it is to warn, errors too, as they are recorded already.
  package func laterFindings(because change: Change, in history: AnimalHistory) -> [Finding] {
    laterFindings(because: [change], in: history)
  }

  /// The same because of changes that are saved together; those of other animals are passed over.
  package func laterFindings(because changes: [Change], in history: AnimalHistory) -> [Finding] {
    var with = history
    for change in changes where change.animal == history.animal.id {
      // As it was it may be of the same revision, and recorded in the same second.
      with.remove(change.id)
      with.add(change)
    }
    return newFindings(in: with, since: history, besides: Set(changes.map(\.id)))
  }

  /// Returns what other changes break once these are voided, and did not before.
  package func findings(afterVoiding changes: Set<ChangeID>, in history: AnimalHistory) -> [Finding] {
    var without = history
    for change in changes { without.remove(change) }
    return newFindings(in: without, since: history, besides: changes)
  }

  private func newFindings(
    in changed: AnimalHistory, since history: AnimalHistory, besides changes: Set<ChangeID>
  ) -> [Finding] {
    let known = Set(audit(history).map(\.breach))
    return audit(changed).filter { !changes.contains($0.change) && !known.contains($0.breach) }
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
          change: change, animal: animal, birth: history.animal.birth, earlier: changes[..<index],
          later: changes[(index + 1)...], companions: [], herd: herd, constants: constants,
          today: change.recordedOn(in: zone), author: nil, isRecorded: true))
      animal.apply(change)
    }
    return findings
  }

  private func findings(_ context: RuleContext) -> [Finding] {
    guard let declaration = context.change.knownKind?.declaration else { return [] }
    return context.findings(by: CommonRules.all) + context.findings(by: declaration.rules)
  }
}

extension RuleContext {
  /// Returns what the change breaks of the rules, in their order.
  func findings(by rules: [Rule]) -> [Finding] {
    rules.compactMap { rule in
      rule.broken(self).map { Finding(rule.code, of: change, at: rule.field, because: $0) }
    }
  }
}

extension Finding {
  /// What was broken and by what, whatever it was reckoned from.
  fileprivate struct Breach: Hashable {
    let rule: RuleCode
    let change: ChangeID
    let field: FieldCode?
  }

  fileprivate var breach: Breach { Breach(rule: rule, change: change, field: field) }
}

extension Change {
  /// The day on which it was recorded, by the clock of the device.
  package func recordedOn(in zone: Zone) -> Day {
    LocalDateTime(secondsSince1970: recordedAt, in: zone).day
  }
}
