import CivilTime
import SplitMix
import Testing

@testable import HerdBook

/// Weights in kilograms on days after the first.
private func weights(_ weights: [(day: Int, kilograms: Int)]) -> [DatedWeight] {
  weights.map { DatedWeight(Kilograms($0.kilograms), on: .first.adding($0.day)) }
}

/// Of an animal that gains a kilogram a day from 200 kg on.
private func steady(_ days: [Int]) -> [DatedWeight] { weights(days.map { ($0, 200 + $0) }) }

@Suite struct `The daily gain` {
  @Test(arguments: [(200, 227, 30, 900), (227, 200, 30, -900), (200, 201, 3, 333), (200, 202, 3, 667)])
  func `is what was gained by the days`(from: Int, to: Int, days: Int, grams: Int) throws {
    let pair = weights([(0, from), (days, to)])
    #expect(DailyGain(from: pair[0], to: pair[1])?.gramsPerDay == grams)
  }

  @Test func `is from each day of weighing to the next, the heaviest of a day counting`() {
    let gains = DailyGain.gains(between: weights([(60, 250), (0, 200), (30, 230), (30, 224)]))
    #expect(gains.map(\.gramsPerDay) == [1000, 667])
    #expect(gains.map(\.to.day) == [.first.adding(30), .first.adding(60)])
  }

  @Test func `is none within a day`() {
    #expect(DailyGain.gains(between: weights([(0, 200), (0, 210)])) == [])
    #expect(DailyGain.gains(between: []) == [])
  }
}

@Suite struct `The growth of an animal` {
  @Test func `is that of the last weights`() throws {
    let growth = try #require(Growth(of: weights([(-300, 40)]) + steady([0, 30, 60, 90, 120])))
    #expect(growth.method == .robust && growth.gramsPerDay == 1000 && growth.spread == .zero)
    #expect(growth.days == .first...Day.first.adding(120))
  }

  @Test func `of two days is the line between them`() throws {
    let growth = try #require(Growth(of: weights([(30, 227), (0, 200)])))
    #expect(growth.method == .twoDays && growth.gramsPerDay == 900 && growth.spread == nil)
    #expect(Growth(of: weights([(0, 200), (0, 202), (30, 230)]))?.method == .twoDays)
  }

  @Test func `is none of one day`() {
    #expect(Growth(of: weights([(0, 200), (0, 210)])) == nil)
    #expect(Growth(of: []) == nil)
  }

  @Test(arguments: 0..<5, [60, 140, -60, -140])
  func `does not mind one wrong weight of five, and names it`(position: Int, kilograms: Int) throws {
    var weights = steady([0, 31, 60, 92, 120])
    let right = weights[position]
    weights[position] = DatedWeight(right.weight + Kilograms(kilograms), on: right.day)
    let growth = try #require(Growth(of: weights))
    #expect(growth.outliers == [position] && growth.gramsPerDay == 1000)
  }

  @Test(arguments: 0..<4)
  func `does not mind one of four`(position: Int) throws {
    var weights = steady([0, 31, 60, 92])
    weights[position] = DatedWeight(Kilograms(450), on: weights[position].day)
    let growth = try #require(Growth(of: weights))
    #expect(growth.outliers == [position] && growth.gramsPerDay == 1000)
  }

  @Test func `cannot tell which of three is wrong`() throws {
    #expect(try #require(Growth(of: weights([(0, 200), (30, 230), (60, 500)]))).outliers == [])
  }

  @Test func `believes what an animal has eaten`() throws {
    // 4 % of 260 kg.
    let line = steady([0, 30, 60, 90, 120])
    func outliers(_ kilograms: Int) -> [Int]? {
      var weights = line
      weights[3] = DatedWeight(Kilograms(290 + kilograms), on: weights[3].day)
      return Growth(of: weights)?.outliers
    }
    #expect(outliers(10) == [] && outliers(11) == [3])
  }

  @Test func `names outliers in the order that weights are given in`() {
    let weights = weights([(120, 900), (90, 290), (60, 260), (30, 230), (0, 20)])
    #expect(Growth(of: weights)?.outliers == [0, 4])
  }

  @Test func `counts outliers where they stand among all weights`() {
    let wrong = weights([(50, 900), (-400, 30)])
    #expect(Growth(of: wrong + steady([0, 30, 60, 90]))?.outliers == [0])
  }

  @Test func `has a spread`() throws {
    // 300 more and 300 less than a line of 1000 a day: 1.4826 · 300 · √(5 / 3).
    let grams = [(0, 200_300), (30, 229_700), (60, 260_000), (90, 289_700), (120, 320_300)]
    let growth = try #require(
      Growth(of: grams.map { DatedWeight(Kilograms(grams: $0.1), on: .first.adding($0.0)) }))
    #expect(growth.gramsPerDay == 1000 && growth.spread == Kilograms(grams: 574))
  }

  @Test(arguments: [1_500_001, 999, 0, -5, .max, .min])
  func `leaves out weights that no animal has`(grams: Int) throws {
    let wrong = DatedWeight(Kilograms(grams: grams), on: .first.adding(70))
    let growth = try #require(Growth(of: steady([0, 30, 60]) + [wrong]))
    #expect(
      growth.gramsPerDay == 1000 && growth.days.upperBound == .first.adding(60) && growth.outliers == [])
    #expect(Growth(of: [wrong]) == nil)
  }

  @Test func `reckons with days as far apart as there are`() throws {
    let days = [Day.earliest, Day.first, Day.latest]
    let growth = try #require(Growth(of: days.map { DatedWeight(Kilograms(500), on: $0) } + steady([1, 2])))
    #expect(growth.expected(on: .latest).weight >= .zero)
  }

  @Test func `is the same in whatever order weights are given`() throws {
    var numbers = SplitMix64(seed: 11)
    for _ in 0..<100 {
      let weights = (0..<6).map { _ in
        DatedWeight(
          Kilograms(.random(in: 150...400, using: &numbers)),
          on: .first.adding(.random(in: 0...200, using: &numbers)))
      }
      let shuffled = weights.shuffled(using: &numbers)
      guard let one = Growth(of: weights), let other = Growth(of: shuffled) else { continue }
      #expect(one.gramsPerDay == other.gramsPerDay && one.spread == other.spread && one.days == other.days)
      #expect(one.outliers.map { weights[$0] }.sorted() == other.outliers.map { shuffled[$0] }.sorted())
    }
  }

  @Test func `of weights with a gain added has that gain more`() throws {
    var numbers = SplitMix64(seed: 12)
    let rules = GrowthRules(fill: 1000)
    for _ in 0..<100 {
      let weights = [0, 31, 60, 92, 120].map {
        DatedWeight(Kilograms(grams: .random(in: 200_000...260_000, using: &numbers)), on: .first.adding($0))
      }
      let more = weights.map {
        DatedWeight($0.weight + Kilograms(grams: 700 * Day.first.days(to: $0.day)), on: $0.day)
      }
      let (one, other) = try (
        #require(Growth(of: weights, rules: rules)), #require(Growth(of: more, rules: rules))
      )
      #expect((699...701).contains(other.gramsPerDay - one.gramsPerDay) && one.spread == other.spread)
    }
  }
}

@Suite struct `The weight expected` {
  private let growth = Growth(of: steady([0, 30, 60]))

  @Test(arguments: [
    (45, 245, 0, false), (0, 200, 0, false), (61, 261, 1, false), (120, 320, 60, false), (121, 321, 61, true),
    (-60, 140, 60, false), (-61, 139, 61, true), (-400, 0, 400, true),
  ])
  func `says how far from weighings it is`(day: Int, kilograms: Int, beyond: Int, isGuess: Bool) {
    #expect(
      growth?.expected(on: .first.adding(day))
        == .init(weight: Kilograms(kilograms), daysBeyond: beyond, isGuess: isGuess))
  }
}

@Suite struct `The day of a target weight` {
  private func forecast(_ target: Int, _ weights: [DatedWeight]) -> Growth.Forecast {
    Growth.forecast(of: Kilograms(target), by: weights)
  }

  @Test(arguments: [(261, 61), (600, 400), (260 + 1095, 60 + 1095)])
  func `is the first on which the line is no lower`(target: Int, day: Int) {
    #expect(forecast(target, steady([0, 30, 60])) == .on(.first.adding(day)))
  }

  @Test func `is not missed by a rounding, for any gain`() {
    for gain in 1...400 {
      // In 7 days so many kilograms: after 7 times as many days as weeks the target is reached exactly.
      let weights = weights([(0, 200), (7, 200 + gain), (14, 200 + 2 * gain)])
      #expect(forecast(200 + 9 * gain, weights) == .on(.first.adding(63)))
    }
  }

  @Test func `is past where the target is reached`() {
    #expect(forecast(260, steady([0, 30, 60])) == .reached)
    #expect(forecast(100, weights([(0, 300), (30, 290), (60, 280)])) == .reached)
  }

  @Test(arguments: [
    ([(0, 300), (30, 300), (60, 300)], Growth.Forecast.notGrowing),
    ([(0, 300), (30, 290), (60, 280)], .notGrowing), ([(0, 300), (60, 301)], .tooFar),
    ([(0, 300)], .tooFewWeights),
    ([], .tooFewWeights),
  ])
  func `is not told, for a reason`(kilograms: [(Int, Int)], reason: Growth.Forecast) {
    #expect(forecast(600, weights(kilograms.map { (day: $0.0, kilograms: $0.1) })) == reason)
  }

  @Test func `is too far a day after the horizon, and for what nobody weighs`() {
    #expect(forecast(261 + 1095, steady([0, 30, 60])) == .tooFar)
    let old = [DatedWeight(Kilograms(1), on: .earliest), DatedWeight(Kilograms(2), on: .earliest.adding(1))]
    #expect(Growth.forecast(of: Kilograms(grams: .max), by: old) == .tooFar)
  }
}
