import CivilTime
import SplitMix

/// What all lives of one simulation share.
struct HerdSimulation: Sendable {
  let scenario: HerdScenario
  /// Simulated days, since 1970.
  let span: ClosedRange<Int>
  let farm: Farm

  var output = HerdOutput()
  var tally: FertilityTally
  var counts = HerdCounts()
  /// Whose lives are still to come.
  var newborns: [Newborn] = []
  private var passed = 0
  private var animals = 0
  var lastCollar = 0

  /// The last ones of each group, by the group.
  private(set) var residents: [Int: [Resident]] = [:]
  var swapped: Set<Int> = []
  /// Some of those that live on the last day, for the scripts.
  private(set) var living: [LivingAnimal] = []
  private var noise = ByteBuffer()
  private var hasToldAnimal = false

  init(_ scenario: HerdScenario) {
    self.scenario = scenario
    let last = scenario.lastDay.number
    span = last - scenario.size.years * 365 + 1...last
    farm = Farm(size: scenario.size, kind: scenario.kind)
    tally = FertilityTally(span: span)
  }

  /// Whether another calf may be born.
  var hasRoom: Bool { animals < scenario.size.animals }

  mutating func takeAnimal() -> Int {
    animals += 1
    return animals
  }

  /// First all descendants of a founder, then the next founder; at last young bulls, until there are as many
  /// animals as there should be. `nil` then.
  mutating func next() -> Newborn? {
    if passed < newborns.count {
      passed += 1
      return newborns[passed - 1]
    }
    newborns.removeAll(keepingCapacity: true)
    passed = 0
    guard hasRoom else { return nil }
    // What one more family may need.
    let reserve = min((scenario.size.years + 1) * (scenario.size.years + 1), scenario.size.animals / 10)
    return animals + reserve < scenario.size.animals ? founder() : bull()
  }

  private mutating func founder() -> Newborn {
    let id = takeAnimal()
    var draws = SplitMix64(seed: scenario.seed, stream: -id)
    let sire = draws.pick(farm.usableBulls)
    if draws.perMille(HerdRates.boughtHeiferPerMille) {
      let arrival = draws.within(span.lowerBound...span.upperBound - 100)
      return bought(id, on: arrival, isFemale: true, &draws)
    }
    let spread = scenario.size.foundersSpread
    let age =
      draws.perMille(HerdRates.founderYoungPerMille)
      ? draws.below(700) : 730 + min(draws.below(spread), draws.below(spread))
    return Newborn(
      id: id, tag: HerdTag(czech: id, isFemale: true), isFemale: true, birth: span.lowerBound - 1 - age,
      stable: stable(of: id), kilograms: draws.normal(mean: 41, deviation: 4, within: 28...55),
      arrival: .founder, sire: sire)
  }

  private mutating func bull() -> Newborn {
    let id = takeAnimal()
    var draws = SplitMix64(seed: scenario.seed, stream: -id)
    return bought(
      id, on: draws.within(span.lowerBound...span.upperBound), isFemale: false, &draws)
  }

  private func bought(_ id: Int, on day: Int, isFemale: Bool, _ draws: inout SplitMix64) -> Newborn {
    var tag = HerdTag(czech: id, isFemale: isFemale)
    if scenario.noisePerMille > 0 {
      let land = draws.pick([HerdTag.Land.slovakia, .germany, .austria])
      if draws.perMille(HerdRates.foreignPerMille) {
        tag = HerdTag(foreign: id, from: land)
      } else if draws.perMille(scenario.noisePerMille) {
        tag = HerdTag(short: id)
      }
    }
    return Newborn(
      id: id, tag: tag, isFemale: isFemale, birth: day - draws.within(HerdRates.boughtAge),
      stable: stable(of: id), kilograms: draws.normal(mean: 42, deviation: 3, within: 30...55),
      arrival: .bought(on: day))
  }

  private func stable(of id: Int) -> Int { (id - 1) % scenario.size.stables + 1 }
}

/// One for the scripts of devices.
struct LivingAnimal: Sendable {
  let id: Int
  let stable: Int
  let birth: Int
}

// MARK: What is known

extension HerdSimulation {
  /// Remembers who was in a group; only the last few.
  mutating func remember(_ resident: Resident, inGroup group: Int) {
    residents[group, default: []].append(resident)
    if residents[group, default: []].count > 8 { residents[group]?.removeFirst() }
  }

  /// Lists a row that is wrong on purpose.
  mutating func note(_ kind: NoiseKind, _ change: Int, of animal: Int) {
    if noise.count > 0 { noise.raw(",\n") }
    noise.element {
      $0.member("id", change)
      $0.member("a", animal)
      $0.member("kind", text: kind.rawValue)
      $0.list("codes") { list in
        for code in kind.codes { list.element(word: code.rawValue) }
      }
    }
  }

  mutating func remember(_ animal: LivingAnimal) {
    if living.count < 400 { living.append(animal) }
  }

  mutating func tellAnimal(_ body: (inout ByteBuffer) -> Void) {
    let isFirst = !hasToldAnimal
    hasToldAnimal = true
    output.document(.truth) {
      if !isFirst { $0.raw(",\n") }
      $0.element(body)
    }
  }

  /// The beginning of `truth.json`, up to its animals.
  mutating func beginTruth() {
    let (scenario, farm, span) = (scenario, farm, span)
    output.document(.truth) {
      $0.raw("{")
      $0.object("scenario") { $0.scenario(scenario, from: span.lowerBound) }
      $0.list("users") { list in
        list.element { $0.user(Farm.manager, Array(farm.stables)) }
        for stable in farm.stables {
          for user in farm.users(of: stable) { list.element { $0.user(user, [stable]) } }
        }
      }
      $0.raw(",\n\"animals\":[\n")
    }
  }

  mutating func endTruth() {
    let (noise, tally, counts) = (noise, tally, counts)
    output.document(.truth) {
      $0.raw("\n],\n\"noise\":[\n")
      $0.append(noise)
      $0.raw("\n],\n")
      $0.object("kpi") { tally.write(to: &$0) }
      $0.object("counts") { counts.write(to: &$0) }
      $0.raw("}\n")
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func user(_ id: Int, _ stables: [Int]) {
    member("id", id)
    list("stables") { list in
      for stable in stables { list.element(stable) }
    }
  }

  fileprivate mutating func scenario(_ scenario: HerdScenario, from day: Int) {
    // As a string: JSON's numbers are Doubles for many readers.
    member("seed", text: String(scenario.seed))
    member("herd", text: scenario.kind.rawValue)
    member("animals", scenario.size.animals)
    member("years", scenario.size.years)
    member("stables", scenario.size.stables)
    member("noisePerMille", scenario.noisePerMille)
    member("from", day: day)
    member("to", day: scenario.lastDay.number)
  }
}
