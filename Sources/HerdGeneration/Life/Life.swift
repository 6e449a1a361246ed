import SplitMix

/// One animal's life, day by day, written down as it passes.
///
/// Animals do not know of each other, but for a dam's newborns: so a herd of any size needs the memory of one
/// life.
struct Life: Sendable {
  let origin: Newborn
  /// Of the whole simulation.
  let span: ClosedRange<Int>
  let isDairy: Bool
  var draws: SplitMix64

  var group: Int
  var groupSince: Int
  /// The group in which the book has it since a move to one that isn't there.
  var wrongGroup: Int?
  var out: Departure?
  var cycle = Cycle()
  var marks = Marks()
  var milkFree = 0
  var meatFree = 0
  var weighed: (day: Int, kilograms: Int)?
  /// Grams a day, while it grows.
  let gain: Int

  // Days on which something is to be done
  var tagDay = Cycle.never
  var collarDay = Cycle.never
  var nextMove: (day: Int, purpose: Farm.Purpose)?
  var castrationDay = Cycle.never
  var leaveDay = Cycle.never
  var exteriorDay = Cycle.never
  var firstServiceDay = Cycle.never
  var nextTest = 0

  // The last days of some kinds, which are never written twice a day or too often
  var lastMove = 0
  var lastNote = 0
  var lastTrim = 0
  var lastParlour = 0
  var lastEstrus = 0

  var clock = (day: 0, second: 0)
  var late: [LateRow] = []
  var windows: [FertilityWindow] = []
  var noiseDone: Set<NoiseKind> = []

  struct Departure: Sendable {
    let day: Int
    let kind: StaticString
  }

  struct Marks: Sendable {
    var collar: Int?
    var collarSince = 0
    var transponder: Int?
    var vital: Int?
  }

  init(_ origin: Newborn, in herd: HerdSimulation) {
    (self.origin, span) = (origin, herd.span)
    isDairy = herd.farm.isDairy(origin.stable)
    draws = SplitMix64(seed: herd.scenario.seed, stream: origin.id)
    gain = draws.within(810...890)
    let isGrown = origin.firstDay - origin.birth > 120
    group = herd.farm.group(origin.stable, for: isGrown ? .rearing : .calves, &draws)
    groupSince = origin.firstDay
  }

  var isFemale: Bool { origin.isFemale }
  var isCow: Bool { cycle.order > 0 }
  func age(on day: Int) -> Int { day - origin.birth }
  func daysInMilk(on day: Int) -> Int { cycle.lastCalving.map { day - $0 } ?? 0 }
  var isLactating: Bool { isCow && cycle.dried == nil }

  /// Lives until the last day or its own.
  mutating func pass(in herd: inout HerdSimulation) {
    begin(in: &herd)
    var day = origin.firstDay
    while day <= span.upperBound, out == nil {
      live(on: day, in: &herd)
      day += 1
    }
    finish(in: &herd)
  }

  private mutating func live(on day: Int, in herd: inout HerdSimulation) {
    if !late.isEmpty { writeLate(until: day, in: &herd) }
    mark(on: day, in: &herd)
    if isFemale { reproduce(on: day, in: &herd) }
    if day == span.lowerBound { enterBook(on: day, in: &herd) }
    if let move = nextMove, move.day <= day { moveForPurpose(on: day, in: &herd) }
    if isCow { giveMilk(on: day, in: &herd) }
    guard day >= span.lowerBound else { return }
    keep(on: day, in: &herd)
    leave(on: day, in: &herd)
    if out == nil, isCow { count(on: day, in: &herd) }
  }
}
