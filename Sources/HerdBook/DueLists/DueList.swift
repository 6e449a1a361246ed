package import CivilTime

/// Lists of animals for which something is due, in the order of a day's work (goals §4.3). Each is declared with its rule.
package enum DueList: Int, CaseIterable, Sendable {
  case heatWatch, service, pregnancyCheck, recheck
  case dryOff, closeUp, calving, heavilyPregnant
  case tag, withdrawal, weighing, hoofRecheck, planStep, registryReport

  /// Kind of change that ends the item; `nil` where time does.
  package var endedBy: ChangeKind? {
    switch self {
    case .heatWatch: .heat
    case .service: .insemination
    case .pregnancyCheck, .recheck: .pregnancyCheck
    case .dryOff: .dryOff
    case .closeUp: .move
    case .calving: .calving
    case .tag: .marking
    case .weighing: .weighing
    case .hoofRecheck: .hooves
    case .planStep: .treatment
    case .heavilyPregnant, .withdrawal, .registryReport: nil
    }
  }

  /// The item of the animal on the day; `nil` where nothing is due. Animals that are not in the herd have none.
  package func item(of animal: Animal, _ context: DueContext) -> DueItem? {
    guard let due = due(of: animal, context) else { return nil }
    return DueItem(list: self, animal: animal.id, from: due.from, until: due.until, why: due.why)
  }

  private func due(of animal: Animal, _ context: DueContext) -> Due? {
    switch self {
    case .heatWatch: ReproductionDues.heatWatch(animal, context)
    case .service: ReproductionDues.service(animal, context)
    case .pregnancyCheck: ReproductionDues.pregnancyCheck(animal, context)
    case .recheck: ReproductionDues.recheck(animal, context)
    case .dryOff: PregnancyDues.dryOff(animal, context)
    case .closeUp: PregnancyDues.closeUp(animal, context)
    case .calving: PregnancyDues.calving(animal, context)
    case .heavilyPregnant: PregnancyDues.heavilyPregnant(animal, context)
    case .tag: CareDues.tag(animal, context)
    case .withdrawal: CareDues.withdrawal(animal, context)
    case .weighing: CareDues.weighing(animal, context)
    case .hoofRecheck: CareDues.hoofRecheck(animal, context)
    case .planStep: CareDues.planStep(animal, context)
    case .registryReport: CareDues.registryReport(animal, context)
    }
  }
}

/// An animal on a due list.
package struct DueItem: Hashable, Sendable {
  package let list: DueList
  package let animal: AnimalID
  /// Since when it is due.
  package let from: Day
  /// The last day on which it is in time; `nil` where none is set.
  package let until: Day?
  /// Rule, values and constants that it was reckoned from.
  package let why: [Fact]

  package func isOverdue(on day: Day) -> Bool { until.map { $0 < day } ?? false }
}

/// What due lists are reckoned with.
package struct DueContext: Sendable {
  package let day: Day
  package let herd: any HerdDirectory
  package let constants: HerdConstants

  package init(on day: Day, in herd: any HerdDirectory, _ constants: HerdConstants = HerdConstants()) {
    (self.day, self.herd, self.constants) = (day, herd, constants)
  }

  func constant(_ constant: Constant) -> Fact { .constant(constant, constants[constant]) }
}

/// Since when something is due, until when it is in time, and why.
struct Due {
  let from: Day
  var until: Day?
  let why: [Fact]
}
