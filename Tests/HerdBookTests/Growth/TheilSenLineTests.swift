import Testing

@testable import HerdBook

@Suite struct `A line of medians` {
  typealias Point = TheilSenLine.Point

  @Test func `goes through points of a line`() throws {
    let line = try #require(TheilSenLine(through: [Point(10, 5), Point(13, 6), Point(16, 7), Point(40, 15)]))
    #expect(line.y(at: 100) == 35 && line.y(at: -20) == -5 && line.change(over: 3) == 1)
  }

  @Test func `is not moved by two wrong points of seven`() throws {
    var points = (0..<7).map { Point($0 * 30, 200_000 + $0 * 27_000) }
    (points[6], points[2]) = (Point(180, 900_000), Point(60, 1))
    #expect(try #require(TheilSenLine(through: points)).change(over: 30) == 27_000)
  }

  @Test func `of repeated medians is not moved by three of seven`() throws {
    var points = (0..<7).map { Point($0 * 30, 200_000 + $0 * 27_000) }
    for wrong in 4...6 { points[wrong] = Point(wrong * 30, 900_000 + wrong) }
    #expect(try #require(TheilSenLine.repeatedMedian(through: points)).change(over: 30) == 27_000)
    #expect(try #require(TheilSenLine(through: points)).change(over: 30) != 27_000)
  }

  @Test(arguments: [(1, 2), (3, 7), (2, 5), (0, 0), (-1, -3)])
  func `reaches a height on the first whole x on which it is no lower`(y: Int, x: Int) throws {
    // y = (2x + 1) / 5
    let line = try #require(TheilSenLine(through: [Point(2, 1), Point(7, 3), Point(12, 5)]))
    #expect(line.x(reaching: y) == x)
  }

  @Test func `that does not rise reaches nothing`() {
    #expect(TheilSenLine(through: [Point(0, 1), Point(9, 1)])?.x(reaching: 5) == nil)
    #expect(TheilSenLine(through: [Point(0, 1), Point(9, 0)])?.x(reaching: 5) == nil)
  }

  @Test func `is none through points of one x`() {
    #expect(TheilSenLine(through: [Point(1, 1), Point(1, 2)]) == nil)
    #expect(TheilSenLine.repeatedMedian(through: [Point(1, 1)]) == nil)
    #expect(TheilSenLine(through: []) == nil)
  }

  @Test(arguments: [(1, 2, 1), (-1, 2, -1), (1, 3, 0), (5, 3, 2), (-5, 3, -2), (1, -2, -1), (6, 3, 2)])
  func `rounds a half away from zero`(numerator: Int, denominator: Int, whole: Int) {
    #expect(Fraction(Int128(numerator), over: Int128(denominator)).rounded == whole)
  }

  @Test func `has a median that is the mean of two`() {
    let thirds = [Fraction(2, over: 3), Fraction(1), Fraction(1, over: 3), Fraction(0)]
    #expect(Fraction.median(of: thirds) == Fraction(1, over: 2))
    #expect(Fraction.lowerMedian(of: thirds) == Fraction(1, over: 3))
    #expect(Fraction.median(of: []) == nil && Fraction.lowerMedian(of: []) == nil)
  }
}

@Suite struct `Measurements are not believed` {
  private func outliers(
    _ residuals: [Double], deviation: Double, tolerance: Double = 0, keeping kept: Int = 1
  ) -> [Int] {
    OutlierRule().outliers(among: residuals, deviation: deviation, tolerance: tolerance, keeping: kept)
  }

  @Test func `more than 2.5 deviations from the curve`() {
    #expect(outliers([0, 25, -25, 25.1, -25.1], deviation: 10) == [3, 4])
  }

  @Test func `but for what is tolerated`() {
    #expect(
      outliers([0, 5], deviation: 0, tolerance: 5) == []
        && outliers([0, 5], deviation: 0, tolerance: 4) == [1])
  }

  @Test func `but for as many as are needed`() {
    let residuals = [0, 0, 0, 0, 7, 9, -8.0]
    #expect(outliers(residuals, deviation: 1) == [4, 5, 6])
    #expect(outliers(residuals, deviation: 1, keeping: 5) == [5, 6])
    #expect(outliers(residuals, deviation: 1, keeping: 9) == [])
  }

  @Test func `by deviations that are standard ones where errors are normal`() {
    // Quartiles of a normal distribution are 0.6745 standard deviations from its middle.
    let residuals = [-3, -0.6745, 0.6745, 0.1, 2, -0.2, 0.6745]
    #expect((0.9999...1.0001).contains(OutlierRule.deviation(of: residuals, parameters: 0)))
  }

  @Test func `by deviations that are larger for a curve of more parameters`() {
    let residuals = [1, -1, 1, -1.0]
    #expect(OutlierRule.deviation(of: residuals, parameters: 3) == 1.4826 * 2)
    #expect(OutlierRule.deviation(of: residuals, fromPickedOf: 3) == 1.4826 * 6)
    #expect(OutlierRule.deviation(of: residuals, parameters: 4) == 0)
    #expect(OutlierRule.deviation(of: residuals, fromPickedOf: 4) == 0)
  }
}
