package import CivilTime

/// A female's lactations, services and pregnancy.
///
/// Each is the latest of its kind and stays when a later one of another kind comes, or until a lactation begins; what a
/// card shows of it is a rule of its own, ``CycleCard``.
package struct Reproduction: Hashable, Sendable {
  /// Order of the lactation; 0 for a heifer.
  package var lactation = 0
  /// Oldest first.
  package var calvings: [Calved] = []
  /// Day on which the lactation began: the last calving, or an abortion that began one.
  package var freshSince: Day?
  package var lastHeat: Day?
  /// Services since the lactation began, oldest first.
  package var services: [Service] = []
  package var lastCheck: PregnancyChecked?
  /// How often she was found pregnant since the last service.
  package var pregnantChecks = 0
  package var driedOff: Day?
  package var lastAbortion: Day?
  /// The last time she ran with a bull; without an end as long as she does.
  package var natural: BullRun?
  /// Not to be bred from any more.
  package var isExcluded = false

  package var lastCalving: Day? { calvings.last?.day }
  /// What a card shows of the cycle.
  package var card: CycleCard {
    CycleCard(
      calving: lastCalving, heat: lastHeat, insemination: lastService?.day, pregnancy: lastCheck?.day,
      dryOff: driedOff)
  }
  package var lastService: Service? { services.last }
}

/// A calving.
package struct Calved: Hashable, Sendable {
  package let change: ChangeID
  package let day: Day
  package let order: Int
}

/// An insemination, a mating or a transfer of an embryo.
package struct Service: Hashable, Sendable {
  package let change: ChangeID
  package let day: Day
  package let character: Insemination.Character
  /// Order since the last calving; that of the repeated service for a reinsemination.
  package let order: Int
  package let bull: BullNumber?
}

/// The result of a pregnancy check.
package struct PregnancyChecked: Hashable, Sendable {
  package let day: Day
  package let result: PregnancyCheck.Result
  /// Day of the service that a pregnancy is reckoned from.
  package let service: Day?
}

/// Days that a female spent with a bull.
package struct BullRun: Hashable, Sendable {
  package let bull: BullNumber?
  package let from: Day
  package var until: Day?
}

extension Reproduction {
  /// Whether she is known to be pregnant: the last check since the lactation began says so, and no service came after
  /// it, not even on its day, as a check comes first there.
  package var isPregnant: Bool { pregnancy != nil }

  /// The check by which she is pregnant.
  package var pregnancy: PregnancyChecked? {
    guard let lastCheck, lastCheck.result == .pregnant else { return nil }
    if let service = lastService, service.day >= lastCheck.day { return nil }
    return lastCheck
  }

  /// Day of the service by which she conceived, or may have; `nil` while nothing is known to have come of it.
  package var conception: Day? { pregnancy.map { $0.service ?? $0.day } }

  /// Whether she may have conceived, by a service or from a bull, since she was last checked, in heat, or calved.
  package var isServedUnchecked: Bool {
    if isPregnant { return false }
    guard let last = [lastCheck?.day, lastHeat].compactMap(\.self).max() else {
      return lastService != nil || natural != nil
    }
    return isChance(since: last)
  }

  /// Days since the lactation began; `nil` for a heifer.
  package func daysInMilk(on day: Day) -> Int? {
    guard lactation > 0, let freshSince else { return nil }
    return freshSince.days(to: day)
  }

  /// Whether milking has ended, until the next calving.
  package var isDry: Bool { driedOff != nil }

  /// Order that the next service will have.
  package var nextServiceOrder: Int { (lastService?.order ?? 0) + 1 }

  /// The day on which she is expected to calve; `nil` unless she is pregnant.
  package func due(gestation days: Int) -> Day? { conception.map { $0.adding(days) } }

  /// Begins a lactation: what belonged to the one before is over, but who runs with a bull still does.
  mutating func beginLactation(_ order: Int, on day: Day) {
    (lactation, freshSince) = (order, day)
    (services, lastCheck, pregnantChecks, driedOff) = ([], nil, 0, nil)
    natural = natural.flatMap { $0.until == nil ? BullRun(bull: $0.bull, from: day) : nil }
  }
}
