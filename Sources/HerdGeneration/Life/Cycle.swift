/// Where a female stands between two calvings, with what has been decided and nobody knows yet. Days that
/// will not come are ``never``.
struct Cycle: Sendable {
  static let never = Int.max

  /// Calvings so far.
  var order = 0
  var lastCalving: Int?
  var dried: Int?

  // Heat and service
  var nextHeat = never
  /// As it was written down.
  var lastHeat: Int?
  /// Since the last calving; a repeated one does not count.
  var services = 0
  var firstService: Int?
  /// Of the last insemination, or the day when the bull came.
  var lastService: Int?
  var isNatural = false
  var sire: Int?
  var repeatDay = never
  var conceivesByRepeat = false
  var bullLeaves = never
  /// Not to be bred any more.
  var isExcluded = false
  /// Nobody writes down what happens: noise.
  var isUnwritten = false

  // Pregnancy
  var conceived: Int?
  var calvingDay = never
  var abortionDay = never
  var checkDay = never
  var recheckDay = never
  var dryOffDay = never
  /// The last check that found her pregnant.
  var confirmed: Int?
  var confirmations = 0
  /// Whether a check or an abortion has followed the last service.
  var isAnswered = false

  /// What counts as service of a pregnancy: the day when the bull came says little of when she conceived.
  var countedService: Int? { isNatural ? conceived : lastService }

  /// As people reckon it from what is written down; `nil` unless she is known to be pregnant.
  var due: Int? { confirmed == nil ? nil : countedService.map { $0 + DueConstants.gestation } }

  /// A new lactation begins.
  func afterCalving(on day: Int) -> Cycle {
    var cycle = Cycle()
    cycle.order = order + 1
    cycle.lastCalving = day
    cycle.isExcluded = isExcluded
    return cycle
  }

  /// She has lost it, or never had it, and comes into heat again on this day.
  mutating func reopen(nextHeat day: Int) {
    (conceived, confirmed, confirmations, isAnswered) = (nil, nil, 0, true)
    (calvingDay, abortionDay, checkDay, recheckDay) = (Self.never, Self.never, Self.never, Self.never)
    (dryOffDay, nextHeat) = (Self.never, day)
  }
}
