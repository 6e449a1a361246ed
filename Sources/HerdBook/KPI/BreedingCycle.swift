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
  /// Those that are known of, also those that were lost; oldest first.
  package private(set) var pregnancies: [Pregnancy] = []
  /// Whether a check has found her open after the last service.
  package private(set) var wasFoundOpen = false
  /// First day of an exclusion from breeding that nobody has taken back.
  package private(set) var excludedFrom: Day?
  /// The next calving, or the day on which she left; `nil` while it goes on.
  package private(set) var end: Day?
  /// Whether it ended with a calving.
  package private(set) var hasCalved = false

  /// From the service by which she conceived to the day on which it was noticed that she is not pregnant any more.
  package struct Pregnancy: Hashable, Sendable {
    /// For one by a bull that she ran with, the day on which she was put to him: the true one is not known.
    package let conception: Day
    package let isNatural: Bool
    package fileprivate(set) var lost: Day?
  }

  /// Day on which she was put to a bull after the last insemination.
  private var bullSince: Day?

  /// Day of the service by which she is pregnant, or has calved; `nil` while none is known to.
  package var conception: Day? { pregnancies.last.flatMap { $0.lost == nil ? $0.conception : nil } }

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
    loseAny(on: service.day)
    (wasFoundOpen, bullSince) = (false, nil)
    guard service[Insemination.character] != .reinsemination else { return }
    services.append(service.day)
  }

  fileprivate mutating func add(_ check: Change) {
    switch check[PregnancyCheck.result] {
    case .pregnant:
      guard conception == nil, let day = bullSince ?? services.last(where: { $0 <= check.day }) else {
        return
      }
      pregnancies.append(Pregnancy(conception: day, isNatural: bullSince != nil))
    case .notPregnant, .open, .abortion:
      loseAny(on: check.day)
      wasFoundOpen = true
    case nil: break
    }
  }

  fileprivate mutating func run(_ state: NaturalService.State?, on day: Day) {
    if state == .putIn, conception == nil { bullSince = day }
  }

  private mutating func loseAny(on day: Day) {
    guard conception != nil else { return }
    pregnancies[pregnancies.count - 1].lost = day
  }

  /// Ends it with a calving, which also tells of a pregnancy that nobody has checked.
  fileprivate mutating func calve(on day: Day, _ constants: HerdConstants) {
    let gestation = constants[.shortGestationDays]...constants[.longGestationDays]
    if conception == nil, let service = services.last(where: { gestation.contains($0.days(to: day)) }) {
      pregnancies.append(Pregnancy(conception: service, isNatural: false))
    }
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
    case .naturalService: self[last].run(change[NaturalService.state], on: change.day)
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
