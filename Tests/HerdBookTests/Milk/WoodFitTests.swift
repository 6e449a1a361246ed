import CivilTime
import Foundation
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `Wood's curve` {
  private static let span = LactationSpan(calving: .first)
  private static let monthly = Array(stride(from: 12, through: 290, by: 30))

  private func tests(of curve: WoodCurve, on days: [Int] = monthly) -> [TestDay] {
    days.map { TestDay(on: .first.adding($0), [.kg: curve.yield(onDay: $0).grams]) }
  }

  private func fit(_ tests: [TestDay]) throws(WoodFit.Unfit) -> WoodFit { try WoodFit(tests, in: Self.span) }

  /// By what part the farthest of three parameters is beside those of the other curve.
  private func difference(_ one: WoodCurve, _ other: WoodCurve) -> Double {
    max(abs(one.a / other.a - 1), abs(one.b / other.b - 1), abs(one.c / other.c - 1))
  }

  /// A curve as cows have it.
  private func someCurve(_ numbers: inout SplitMix64) -> WoodCurve {
    WoodCurve(
      a: .random(in: 12...30, using: &numbers), b: .random(in: 0.1...0.3, using: &numbers),
      c: .random(in: 0.002...0.005, using: &numbers))
  }

  @Test func `gives its parameters back within one per cent`() throws {
    var numbers = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let curve = someCurve(&numbers)
      let fit = try fit(tests(of: curve))
      #expect(difference(fit.curve, curve) < 0.01)
      #expect(fit.outliers == [] && fit.tests == 10)
    }
  }

  @Test(arguments: [0.4, 0.7, 1.4, 2.5])
  func `gives them back within three per cent with one test that is grossly wrong, and names it`(
    factor: Double
  ) throws {
    var numbers = SplitMix64(seed: 6)
    for position in 0..<10 {
      let curve = someCurve(&numbers)
      var tests = tests(of: curve)
      tests[position][.kg] = tests[position][.kg].map { Int(Double($0) * factor) }
      let fit = try fit(tests)
      #expect(difference(fit.curve, curve) < 0.03)
      #expect(fit.outliers == [position] && fit.tests == 9)
    }
  }

  @Test func `stands three wrong tests of ten`() throws {
    let curve = WoodCurve(a: 22, b: 0.2, c: 0.0035)
    var tests = tests(of: curve)
    (tests[0][.kg], tests[4][.kg], tests[5][.kg]) = (5000, 80_000, 70_000)
    let fit = try fit(tests)
    #expect(fit.outliers == [0, 4, 5])
    #expect(try self.fit(tests.reversed()).outliers == [4, 5, 9])
    #expect(difference(fit.curve, curve) < 0.01)
  }

  @Test(arguments: [(109, []), (112, [3])])
  func `believes tests that are as far from it as cows are from day to day`(percent: Int, outliers: [Int])
    throws
  {
    var tests = tests(of: WoodCurve(a: 22, b: 0.2, c: 0.0035))
    tests[3][.kg] = tests[3][.kg].map { $0 * percent / 100 }
    #expect(try fit(tests).outliers == outliers)
  }

  @Test func `is the same in whatever order tests are given`() throws {
    var numbers = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let noisy = tests(of: someCurve(&numbers)).map { test in
        var test = test
        test[.kg] = test[.kg].map { $0 * Int.random(in: 85...115, using: &numbers) / 100 }
        return test
      }
      let shuffled = noisy.shuffled(using: &numbers)
      let (one, other) = try (fit(noisy), fit(shuffled))
      #expect(one.curve == other.curve)
      #expect(
        one.outliers.map { noisy[$0] } == other.outliers.map { shuffled[$0] }.sorted { $0.date < $1.date })
    }
  }

  @Test func `of twice the milk has twice the scale and the same shape`() throws {
    var numbers = SplitMix64(seed: 8)
    for _ in 0..<20 {
      let tests = tests(of: someCurve(&numbers))
      let doubled = tests.map { TestDay(on: $0.date, [.kg: ($0[.kg] ?? 0) * 2]) }
      let (one, two) = try (fit(tests).curve, fit(doubled).curve)
      #expect(difference(two, WoodCurve(a: one.a * 2, b: one.b, c: one.c)) < 1e-6)
    }
  }

  @Test func `needs four tests after the day of calving that tell milk`() {
    let curve = WoodCurve(a: 22, b: 0.2, c: 0.0035)
    let three = tests(of: curve, on: [10, 40, 70])
    let useless = [
      TestDay(on: .first, [.kg: 9000]), TestDay(on: .first.adding(80)),
      TestDay(on: .first.adding(90), [.kg: 0]),
    ]
    #expect(throws: WoodFit.Unfit.tooFewTests(3)) { try fit(three + useless) }
    #expect(throws: Never.self) { try fit(three + tests(of: curve, on: [100])) }
  }

  @Test func `is none through two days`() {
    let tests = tests(of: WoodCurve(a: 22, b: 0.2, c: 0.0035), on: [10, 10, 40, 40])
    #expect(throws: WoodFit.Unfit.noCurve) { try fit(tests) }
  }

  @Test func `is none where its scale is beyond numbers`() {
    let tests = zip([1000, 1001, 1002, 1003], [100_000, 1, 1, 100_000]).map {
      TestDay(on: .first.adding($0), [.kg: $1])
    }
    #expect(throws: WoodFit.Unfit.noCurve) { try fit(tests) }
  }

  @Test func `counts outliers where they stand among all tests`() throws {
    var tests = tests(of: WoodCurve(a: 22, b: 0.2, c: 0.0035))
    tests[9][.kg] = 80_000
    #expect(try fit([TestDay(on: .first)] + tests).outliers == [10])
  }

  @Test func `through all days of a lactation is found as well`() throws {
    let curve = WoodCurve(a: 22, b: 0.2, c: 0.0035)
    var tests = tests(of: curve, on: Array(1...305))
    for day in stride(from: 0, to: 305, by: 5) { tests[day][.kg] = 5000 }
    let fit = try fit(tests)
    #expect(fit.outliers == Array(stride(from: 0, to: 305, by: 5)))
    #expect(difference(fit.curve, curve) < 0.01)
  }
}

@Suite struct `What a lactation curve tells:` {
  // Reckoned by hand: 22 · 57^0.2 · e^(−0.1995) = 40.453, and (280 / 60)^0.2 · e^(−0.77) = 0.630.
  private let curve = WoodCurve(a: 22, b: 0.2, c: 0.0035)

  @Test func `the day of the highest yield, and the yield`() {
    #expect(curve.peakDay() == 57)
    #expect(curve.peakYield() == Kilograms(grams: 40_453))
    #expect((1...305).allSatisfy { curve.yield(onDay: $0) <= curve.yield(onDay: 57) })
  }

  @Test func `persistency in tenths of a per cent`() {
    #expect(curve.persistency() == 630)
    #expect(WoodCurve(a: 44, b: 0.2, c: 0.0035).persistency() == 630)
    #expect(curve.persistency(from: 60, to: 60) == 1000)
  }

  @Test(arguments: [
    WoodCurve(a: 22, b: -0.2, c: 0.0035), WoodCurve(a: 22, b: 0.2, c: -0.001),
    WoodCurve(a: 22, b: 0.2, c: 0.0001),
    WoodCurve(a: 22, b: 0.2, c: 1e-300), WoodCurve(a: 22, b: 0.001, c: 0.1),
  ])
  func `no peak where there is none within the lactation`(curve: WoodCurve) {
    #expect(curve.peakDay() == nil && curve.peakYield() == nil)
  }

  @Test func `a ton at most, whatever its numbers are`() {
    #expect(WoodCurve(a: 1e300, b: 300, c: -300).yield(onDay: 300) == Kilograms(1000))
    #expect(WoodCurve(a: .nan, b: 0, c: 0).yield(onDay: 1) == Kilograms(1000))
  }
}
