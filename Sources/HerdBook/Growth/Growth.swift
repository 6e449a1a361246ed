package import CivilTime

/// How an animal grows by its last weighings: a straight line that a wrong weight does not move.
///
/// Wrong ones are found beside a line of repeated medians, and the rest is joined by Theil's and Sen's
/// (``TheilSenLine``); of three weights none can be told to be wrong.
package struct Growth: Sendable {
  package let method: Method
  /// Average daily gain of the line, to the nearest gram; negative where the animal loses.
  package let gramsPerDay: Int
  /// Positions of weights that are too far from the line, in what was given; it does not mind them.
  package let outliers: [Int]
  /// How far weights lie from the line, as a standard deviation; `nil` of two weights.
  package let spread: Kilograms?
  /// From the first weighing that counts to the last.
  package let days: ClosedRange<Day>

  private let line: TheilSenLine
  private let rules: GrowthRules

  package enum Method: String, Sendable {
    case robust
    /// A line through the weights of two days.
    case twoDays
  }

  /// `nil` without believable weights of two days.
  ///
  /// - Parameter weights: in any order.
  package init?(of weights: [DatedWeight], rules: GrowthRules = GrowthRules()) {
    let last = weights.indices.filter { rules.believed.contains(weights[$0].weight) }
      .sorted { weights[$0] < weights[$1] }.suffix(max(2, rules.window))
    let outliers = Self.outliers(among: last.map { weights[$0] }, rules).map { last[last.startIndex + $0] }
    let used = last.filter { !outliers.contains($0) }.map { weights[$0] }
    guard let first = used.first?.day, let latest = used.last?.day,
      let line = TheilSenLine(through: used.map(TheilSenLine.Point.init))
    else { return nil }
    (self.line, self.rules, self.outliers, days) = (line, rules, outliers.sorted(), first...latest)
    gramsPerDay = line.change(over: 1)
    method = Set(used.map(\.day)).count >= rules.enough ? .robust : .twoDays
    let deviation = OutlierRule.deviation(of: line.residuals(of: used), parameters: 2)
    spread = used.count > 2 ? Kilograms(grams: Int(deviation.rounded())) : nil
  }

  /// Positions, ascending.
  private static func outliers(among weights: [DatedWeight], _ rules: GrowthRules) -> [Int] {
    let points = weights.map(TheilSenLine.Point.init)
    guard let line = TheilSenLine.repeatedMedian(through: points) else { return [] }
    let middle = weights.map(\.weight.grams).sorted()[weights.count / 2]
    let residuals = line.residuals(of: weights)
    return rules.outliers.outliers(
      among: residuals, deviation: OutlierRule.deviation(of: residuals, parameters: 2),
      tolerance: Double(middle * rules.fill) / 1000, keeping: rules.enough)
  }
}

extension Growth {
  /// A weight that the line tells for a day.
  package struct Expectation: Hashable, Sendable {
    /// To the gram, never less than nothing.
    package let weight: Kilograms
    /// Days from the nearest weighing that counts, if the day is before the first or after the last one;
    /// otherwise 0.
    package let daysBeyond: Int
    /// Whether the day is so far from them that this is no more than a guess.
    package let isGuess: Bool
  }

  package func expected(on day: Day) -> Expectation {
    let beyond = max(day.days(to: days.lowerBound), days.upperBound.days(to: day), 0)
    return Expectation(
      weight: max(.zero, Kilograms(grams: line.y(at: day.number))), daysBeyond: beyond,
      isGuess: beyond > rules.reach)
  }

  /// When an animal weighs as much as it should.
  package enum Forecast: Hashable, Sendable {
    case on(Day)
    /// By its line it did so at its last weighing.
    case reached
    case notGrowing
    /// Later than the horizon allows.
    case tooFar
    case tooFewWeights
  }

  /// The day on which an animal of these weights reaches its target, such as that for slaughter.
  package static func forecast(
    of target: Kilograms, by weights: [DatedWeight], rules: GrowthRules = GrowthRules()
  ) -> Forecast {
    Growth(of: weights, rules: rules)?.forecast(of: target) ?? .tooFewWeights
  }

  /// The first day on which the line is no lower than the target.
  package func forecast(of target: Kilograms) -> Forecast {
    let last = days.upperBound
    if line.y(at: last.number) >= target.grams { return .reached }
    guard let day = line.x(reaching: target.grams).map(Day.init(number:)) else { return .notGrowing }
    return last.days(to: day) > rules.horizon ? .tooFar : .on(day)
  }
}

extension TheilSenLine.Point {
  fileprivate init(_ weight: DatedWeight) { self.init(weight.day.number, weight.weight.grams) }
}

extension TheilSenLine {
  /// Grams by which weights are above the line.
  fileprivate func residuals(of weights: [DatedWeight]) -> [Double] {
    weights.map { Double($0.weight.grams - y(at: $0.day.number)) }
  }
}

/// Constants by which growth is reckoned; see ``Growth``.
package struct GrowthRules: Hashable, Sendable {
  /// How many of the last weights are looked at: growth is straight for a while only.
  package var window: Int
  /// Weighings on so many days make a fit that stands a wrong one; fewer are joined by a line.
  package var enough: Int
  package var outliers: OutlierRule
  /// Thousandths of its weight by which an animal differs from its curve for what it has eaten and drunk.
  package var fill: Int
  /// Days before the first weighing and after the last one for which its weight is expected without reserve.
  package var reach: Int
  /// Days from the last weighing within which a day is foretold.
  package var horizon: Int
  /// What animals weigh; weights beyond are left out.
  package var believed: ClosedRange<Kilograms>

  package init(
    window: Int = 5, enough: Int = 3, outliers: OutlierRule = OutlierRule(), fill: Int = 40,
    reach: Int = Constant.growthReachDays.standard, horizon: Int = Constant.growthHorizonDays.standard,
    believed: ClosedRange<Kilograms> = Kilograms(1)...Weighing.heaviest
  ) {
    (self.window, self.enough, self.outliers, self.fill) = (window, enough, outliers, fill)
    (self.reach, self.horizon, self.believed) = (reach, horizon, believed)
  }
}
