/// A straight line through points that a few wrong ones hardly move: its slope is the median of the slopes
/// between all pairs of points, its height the median of what is left then (Theil 1950, Sen 1968).
///
/// It is exact, so that a day on which it reaches a height is never beside it by a rounding.
struct TheilSenLine: Sendable {
  private let slope: Fraction
  /// At x = 0 of the origin.
  private let height: Fraction
  private let origin: Int

  struct Point: Hashable, Comparable, Sendable {
    let x: Int
    let y: Int

    init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

    static func < (one: Point, other: Point) -> Bool { (one.x, one.y) < (other.x, other.y) }
  }

  /// `nil` without points of two different x.
  ///
  /// - Parameter points: some tens, of days and of grams or the like, in any order.
  init?(through points: [Point]) {
    // Each pair is there twice, in both directions, which no median minds.
    self.init(through: points) { Fraction.median(of: Self.slopes(from: $0, to: $0)) }
  }

  /// The line whose slope is the median of the medians of each point's slopes to the others (Siegel 1982): to
  /// find wrong points by, for it stands any that are fewer than half, where Theil's stands two of seven.
  static func repeatedMedian(through points: [Point]) -> TheilSenLine? {
    TheilSenLine(through: points) { points in
      Fraction.lowerMedian(
        of: points.compactMap { Fraction.lowerMedian(of: slopes(from: [$0], to: points)) })
    }
  }

  private init?(through points: [Point], slope: ([Point]) -> Fraction?) {
    guard let origin = points.map(\.x).min(), let slope = slope(points),
      let height = Fraction.median(
        of: points.map {
          let rise = Int128($0.x - origin) * slope.numerator
          return Fraction(Int128($0.y) * slope.denominator - rise, over: slope.denominator)
        })
    else { return nil }
    (self.slope, self.height, self.origin) = (slope, height, origin)
  }

  private static func slopes(from some: [Point], to others: [Point]) -> [Fraction] {
    some.flatMap { one in
      others.filter { $0.x != one.x }.map { Fraction(Int128($0.y - one.y), over: Int128($0.x - one.x)) }
    }
  }

  var isRising: Bool { slope.numerator > 0 }

  /// How much y changes while x does by so much, to the nearest whole one.
  func change(over x: Int) -> Int {
    Fraction(slope.numerator * Int128(x), over: slope.denominator).rounded
  }

  /// To the nearest whole one.
  func y(at x: Int) -> Int {
    (height + Fraction(slope.numerator * Int128(x - origin), over: slope.denominator)).rounded
  }

  /// The first x on which it is no lower than y; `nil` unless it rises.
  func x(reaching y: Int) -> Int? {
    guard isRising else { return nil }
    let missing = Fraction(Int128(y)) + Fraction(-height.numerator, over: height.denominator)
    let (over, under) = (missing.numerator * slope.denominator, missing.denominator * slope.numerator)
    let (steps, rest) = over.quotientAndRemainder(dividingBy: under)
    return Int(clamping: Int128(origin) + steps + (rest > 0 ? 1 : 0))
  }
}
