package import CivilTime

/// Lists of animals for which something is due, in the order of a day's work. Each is declared with its rule.
package enum DueList: String, CaseIterable, Sendable {
  case heatWatch, service, pregnancyCheck, recheck
  case dryOff, closeUp, calving, heavilyPregnant
  case tag, withdrawal, weighing, hoofRecheck, planStep, registryReport

  /// Kind of change that ends the item; `nil` where time does.
  package var endedBy: ChangeKind? { properties.endedBy }

  /// The item of the animal on the day; `nil` where nothing is due.
  package func item(of animal: Animal, _ context: DueContext) -> DueItem? {
    properties.due(animal, context).map { due in
      DueItem(list: self, animal: animal.id, from: due.from, until: due.until, why: due.why)
    }
  }

  private typealias Rule = @Sendable (Animal, DueContext) -> Due?

  private var properties: (due: Rule, endedBy: ChangeKind?) {
    switch self {
    case .heatWatch: (ReproductionDues.heatWatch, .heat)
    case .service: (ReproductionDues.service, .insemination)
    case .pregnancyCheck: (ReproductionDues.pregnancyCheck, .pregnancyCheck)
    case .recheck: (ReproductionDues.recheck, .pregnancyCheck)
    case .dryOff: (PregnancyDues.dryOff, .dryOff)
    case .closeUp: (PregnancyDues.closeUp, .move)
    case .calving: (PregnancyDues.calving, .calving)
    case .heavilyPregnant: (PregnancyDues.heavilyPregnant, nil)
    case .tag: (CareDues.tag, .marking)
    case .withdrawal: (CareDues.withdrawal, nil)
    case .weighing: (CareDues.weighing, .weighing)
    case .hoofRecheck: (CareDues.hoofRecheck, .hooves)
    case .planStep: (CareDues.planStep, .treatment)
    case .registryReport: (CareDues.registryReport, .note)
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
package struct DueContext {
  package let day: Day
  package let herd: any HerdDirectory
  package let constants: HerdConstants

  package init(on day: Day, in herd: any HerdDirectory, _ constants: HerdConstants = HerdConstants()) {
    (self.day, self.herd, self.constants) = (day, herd, constants)
  }

  /// Something that is due from that day on; `nil` before it.
  func due(from: Day, until: Day? = nil, why: [Fact]) -> Due? {
    from <= day ? Due(from: from, until: until, why: why) : nil
  }

  func constant(_ constant: Constant) -> Fact { .constant(constant, constants[constant]) }
}

/// Since when something is due, until when it is in time, and why.
struct Due {
  let from: Day
  var until: Day?
  let why: [Fact]
}
