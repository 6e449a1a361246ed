package import CivilTime

/// What happened to a female between two calvings, or before the first: from this all figures of reproduction are counted.
package struct BreedingCycle: Hashable, Sendable {
  package let animal: AnimalID
  /// 0 before the first calving.
  package let lactation: Int
  /// The calving; for a heifer her birth.
  package let start: Day
  /// Days of services, oldest first; a reinsemination belongs to the service that it repeats.
  package private(set) var services: [Day] = []
  /// Day of the service by which she conceived; `nil` while none is known to.
  package private(set) var conception: Day?
  /// Whether a check has found her open after the last service.
  package private(set) var wasFoundOpen = false
  /// First day of an exclusion from breeding that nobody has taken back.
  package private(set) var excludedFrom: Day?
  /// The next calving, or the day on which she left; `nil` while it goes on.
  package private(set) var end: Day?
  /// Whether it ended with a calving.
  package private(set) var hasCalved = false

  /// Returns the cycles of an animal, oldest first; none for a male, or where no birth is known.
  package static func cycles(
    of history: AnimalHistory, _ constants: HerdConstants = HerdConstants()
  ) -> [BreedingCycle] {
    guard history.animal.sex == .female, let birth = history.animal.birth else { return [] }
    var cycles = [BreedingCycle(animal: history.animal.id, lactation: 0, start: birth)]
    for change in history.changes { cycles.take(change, constants) }
    return cycles
  }

  fileprivate init(animal: AnimalID, lactation: Int, start: Day) {
    (self.animal, self.lactation, self.start) = (animal, lactation, start)
  }

  fileprivate mutating func add(service: Change) {
    (conception, wasFoundOpen) = (nil, false)
    guard service[Insemination.character] != .reinsemination else { return }
    services.append(service.day)
  }

  fileprivate mutating func add(_ check: Change) {
    switch check[PregnancyCheck.result] {
    case .pregnant: conception = services.last { $0 <= check.day }
    case .notPregnant, .open, .abortion: (conception, wasFoundOpen) = (nil, true)
    case nil: break
    }
  }

  /// Ends it with a calving, which also tells of a pregnancy that nobody has checked.
  fileprivate mutating func calve(on day: Day, _ constants: HerdConstants) {
    let gestation = constants[.shortGestationDays]...constants[.longGestationDays]
    conception = conception ?? services.last { gestation.contains($0.days(to: day)) }
    (end, hasCalved) = (day, true)
  }

  fileprivate mutating func leave(on day: Day) { end = end ?? day }

  fileprivate mutating func exclude(_ isExcluded: Bool, on day: Day) {
    excludedFrom = isExcluded ? excludedFrom ?? day : nil
  }
}

extension [BreedingCycle] {
  fileprivate mutating func take(_ change: Change, _ constants: HerdConstants) {
    guard let last = indices.last else { return }
    switch change.knownKind {
    case .insemination: self[last].add(service: change)
    case .pregnancyCheck: self[last].add(change)
    case .calving:
      self[last].calve(on: change.day, constants)
      append(
        BreedingCycle(
          animal: self[last].animal, lactation: change[Calving.order] ?? self[last].lactation + 1,
          start: change.day))
    case .disposal: self[last].leave(on: change.day)
    case .plans: self[last].exclude(change[Plans.isExcluded] ?? false, on: change.day)
    default: break
    }
  }
}
