package import CivilTime

/// A female's lactations, services and pregnancy.
///
/// Each is the latest of its kind and stays when a later one of another kind comes, or until a lactation
/// begins; what a card shows of it is a rule of its own, ``CycleCard``.
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
  /// Whether she was dried off at any time.
  package var wasDriedOff = false
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

  /// Day on which the calf was conceived, if one was: an embryo is seven days old when it is brought in.
  package var conception: Day { character == .embryo ? day.adding(-7) : day }
}

/// The result of a pregnancy check.
package struct PregnancyChecked: Hashable, Sendable {
  package let day: Day
  package let result: PregnancyCheck.Result
  /// Day of the conception that a pregnancy is reckoned from: of the service, or the first that a bull may
  /// have served her on.
  package let service: Day?
  /// The last day on which a bull may have served her; `nil` for a service whose day is known.
  package var latest: Day?
}

/// Days that a female spent with a bull.
package struct BullRun: Hashable, Sendable {
  package let bull: BullNumber?
  package let from: Day
  package var until: Day?

  /// Whether she is with him still.
  package var isRunning: Bool { until == nil }
}

extension Reproduction {
  /// Whether she is known to be pregnant: the last check since the lactation began says so, and no service
  /// came after it, not even on its day, as a check comes first there.
  package var isPregnant: Bool { pregnancy != nil }

  /// The check by which she is pregnant.
  package var pregnancy: PregnancyChecked? {
    guard let lastCheck, lastCheck.result == .pregnant else { return nil }
    if let service = lastService, service.day >= lastCheck.day { return nil }
    return lastCheck
  }

  /// Day of the service by which she conceived, or may have; `nil` while nothing is known to have come of it.
  package var conception: Day? { pregnancy.map { $0.service ?? $0.day } }

  /// Whether she may have conceived, by a service or from a bull, since she was last checked, came back into
  /// heat, or calved.
  package var isServedUnchecked: Bool {
    if isPregnant { return false }
    guard let last = [lastCheck?.day, returnHeat].compactMap(\.self).max() else {
      return lastService != nil || natural != nil
    }
    return isChance(since: last)
  }

  /// The last heat, unless it is the one of the last service: that is noticed for some days after it too.
  private var returnHeat: Day? {
    guard let lastHeat, let service = lastService?.day, lastHeat > service else { return lastHeat }
    return service.days(to: lastHeat) <= Self.sameHeatDays ? nil : lastHeat
  }

  /// Days after a service for which a heat is still the one of that service.
  static let sameHeatDays = 4

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
    natural = natural.flatMap { $0.isRunning ? BullRun(bull: $0.bull, from: day) : nil }
  }
}

extension Reproduction {
  /// Whether she may have conceived after a check or a heat of the day, which come before a service of their
  /// day: she was served, or was with a bull.
  func isChance(since day: Day) -> Bool {
    let isRunning = natural.map { $0.until.map { $0 > day } ?? true } ?? false
    return isRunning || lastService.map { $0.day >= day } ?? false
  }

  /// Day of the last service up to the day; for one who ran with a bull, the day she was put to him.
  func served(before day: Day) -> Day? {
    let service = services.last { $0.day <= day }?.day
    let run = natural.map(\.from).flatMap { $0 <= day ? $0 : nil }
    guard let service, let run else { return service ?? run }
    return max(service, run)
  }

  /// Days after which a pregnancy can be found at the earliest. An account may be warned of checks by another
  /// number, but whom a pregnancy is credited to does not change with that.
  static let findableDays = 28

  /// What a pregnancy that is found on a day has come of.
  enum Credit {
    case service(Service)
    /// A run with a bull that began on that day, with the first and the last day on which she may have
    /// conceived.
    case run(from: Day, earliest: Day, latest: Day)
  }

  /// Returns what a pregnancy that is found on the day is credited to: the last service that is old enough to
  /// be found, or else the last; a bull only where she was with him after that; `nil` for neither.
  func credit(on day: Day) -> Credit? {
    let findable = day.adding(-Self.findableDays)
    let old = services.last { $0.day <= findable }
    guard let natural, natural.from <= findable || old == nil, natural.from > old?.day ?? .earliest else {
      return (old ?? services.last).map(Credit.service)
    }
    // Before a check that found nothing she may have conceived only as late as it could not find.
    let openUntil = lastCheck.flatMap { $0.result == .pregnant ? nil : $0.day.adding(-Self.findableDays) }
    return .run(
      from: natural.from, earliest: max(natural.from, openUntil ?? .earliest),
      latest: min(natural.until ?? day, max(findable, natural.from)))
  }

  /// Returns the check of a day, with what it is credited to.
  func checked(_ result: PregnancyCheck.Result, on day: Day) -> PregnancyChecked {
    switch credit(on: day) {
    case .service(let service): PregnancyChecked(day: day, result: result, service: service.conception)
    case .run(_, let earliest, let latest):
      PregnancyChecked(day: day, result: result, service: earliest, latest: latest)
    case nil: PregnancyChecked(day: day, result: result, service: nil)
    }
  }

  /// Returns the day of the service that a check tells something of: a pregnancy of the one that it is
  /// credited to, anything else of the last.
  func judged(by result: PregnancyCheck.Result?, on day: Day) -> Day? {
    guard result == .pregnant else { return served(before: day) }
    return switch credit(on: day) {
    case .service(let service): service.day
    case .run(let from, _, _): from
    case nil: nil
    }
  }
}
