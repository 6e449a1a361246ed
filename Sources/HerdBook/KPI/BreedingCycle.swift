package import CivilTime

/// What happened to a female between two calvings, or before the first: from this all figures of reproduction
/// are counted.
package struct BreedingCycle: Hashable, Sendable {
  package let animal: AnimalID
  /// 0 before the first calving.
  package let lactation: Int
  /// The calving; for a heifer her birth, as far as that is known.
  package let start: Day
  /// Days of services, oldest first; a reinsemination belongs to the service that it repeats.
  package private(set) var services: [Day] = []
  /// Those that are known of, also those that were lost; oldest first.
  package private(set) var pregnancies: [Pregnancy] = []
  /// Whether a check has found her open after the last service.
  package private(set) var wasFoundOpen = false
  /// Days on which she was not to be bred from: excluded, with a bull, or not of the herd yet.
  package private(set) var idle: [Idle] = []
  /// The next calving, or the day on which she left; `nil` while it goes on.
  package private(set) var end: Day?
  /// Whether it ended with a calving.
  package private(set) var hasCalved = false

  /// From the service by which she conceived to the day on which it was noticed that she is not pregnant any
  /// more.
  package struct Pregnancy: Hashable, Sendable {
    /// For one by a bull that she ran with, the day on which she was put to him: the true one is not known.
    package let conception: Day
    package let isNatural: Bool
    package fileprivate(set) var lost: Day?
  }

  /// From a day on until the day before another; without an end as long as it lasts.
  package struct Idle: Hashable, Sendable {
    package let reason: Reason
    package let from: Day
    package fileprivate(set) var until: Day?

    package enum Reason: Sendable {
      case excluded, withBull, notBought
    }
  }

  /// Whether it began with a calving, and not with an abortion.
  package private(set) var isByCalving = true

  /// Day of the service by which she is pregnant, or has calved; `nil` while none is known to.
  package var conception: Day? { pregnancies.last.flatMap { $0.lost == nil ? $0.conception : nil } }

  /// Kinds of changes that tell of a cycle, besides births.
  package static let kinds: [ChangeKind] = [
    .insemination, .pregnancyCheck, .naturalService, .calving, .disposal, .plans, .purchase,
  ]

  /// Returns the cycles of an animal, oldest first; none for a male. Where no birth is known, the first begins with the
  /// first change that is.
  package static func cycles(
    of history: AnimalHistory, _ constants: HerdConstants = HerdConstants()
  ) -> [BreedingCycle] {
    guard history.animal.sex != .male, let start = history.animal.birth ?? history.changes.first?.day
    else { return [] }
    var cycles = [BreedingCycle(animal: history.animal.id, lactation: 0, start: start)]
    var animal = Animal(history.animal.id)
    for change in history.changes {
      cycles.take(change, of: animal.reproduction, constants)
      animal.apply(change)
    }
    return cycles
  }

  fileprivate init(animal: AnimalID, lactation: Int, start: Day) {
    (self.animal, self.lactation, self.start) = (animal, lactation, start)
  }

  fileprivate mutating func add(service: Change) {
    loseAny(on: service.day)
    wasFoundOpen = false
    guard service[Insemination.character] != .reinsemination else { return }
    services.append(service.day)
  }

  /// - Parameter reproduction: before the check.
  fileprivate mutating func add(_ check: Change, of reproduction: Reproduction) {
    switch check[PregnancyCheck.result] {
    case .pregnant: if conception == nil { conceive(reproduction.credit(on: check.day)) }
    case .notPregnant, .open, .abortion:
      loseAny(on: check.day)
      wasFoundOpen = true
    case nil: break
    }
  }

  private mutating func conceive(_ credit: Reproduction.Credit?) {
    switch credit {
    case .service(let service):
      guard let day = services.last(where: { $0 <= service.day }) else { return }
      pregnancies.append(Pregnancy(conception: day, isNatural: false))
    case .run(let from, _, _): pregnancies.append(Pregnancy(conception: from, isNatural: true))
    case nil: break
    }
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

  fileprivate mutating func rest(_ reason: Idle.Reason, _ isIdle: Bool, on day: Day) {
    let open = idle.lastIndex { $0.reason == reason && $0.until == nil }
    if isIdle, open == nil { idle.append(Idle(reason: reason, from: day)) }
    if !isIdle, let open { idle[open].until = day }
  }

  /// The cycle after a calving, or after an abortion that began a lactation; what she rested from goes on.
  fileprivate func next(_ lactation: Int, on day: Day, byCalving: Bool) -> BreedingCycle {
    var next = BreedingCycle(animal: animal, lactation: lactation, start: day)
    next.isByCalving = byCalving
    next.idle = idle.filter { $0.until == nil }.map { Idle(reason: $0.reason, from: day) }
    return next
  }

  /// What was before she was bought was no business of this herd.
  fileprivate mutating func buy(on day: Day) {
    idle.append(Idle(reason: .notBought, from: start, until: day))
  }

  /// Ends it with an abortion that begins a lactation.
  fileprivate mutating func abort(on day: Day) { end = day }
}

extension [BreedingCycle] {
  fileprivate mutating func take(
    _ change: Change, of reproduction: Reproduction, _ constants: HerdConstants
  ) {
    guard let last = indices.last else { return }
    switch change.knownKind {
    case .insemination: self[last].add(service: change)
    case .pregnancyCheck:
      self[last].add(change, of: reproduction)
      guard change[PregnancyCheck.result] == .abortion, change[PregnancyCheck.startsLactation] == true else {
        break
      }
      self[last].abort(on: change.day)
      append(self[last].next(self[last].lactation + 1, on: change.day, byCalving: false))
    case .naturalService: self[last].rest(.withBull, change[NaturalService.state] == .putIn, on: change.day)
    case .calving:
      self[last].calve(on: change.day, constants)
      append(
        self[last].next(change[Calving.order] ?? self[last].lactation + 1, on: change.day, byCalving: true))
    case .disposal: self[last].leave(on: change.day)
    case .plans: self[last].rest(.excluded, change[Plans.isExcluded] ?? false, on: change.day)
    case .purchase: for index in indices { self[index].buy(on: change.day) }
    default: break
    }
  }
}
