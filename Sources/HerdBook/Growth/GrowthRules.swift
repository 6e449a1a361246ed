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
    window: Int = 5, enough: Int = 3, outliers: OutlierRule = OutlierRule(), fill: Int = 40, reach: Int = 60,
    horizon: Int = 3 * 365, believed: ClosedRange<Kilograms> = Kilograms(1)...Kilograms(1500)
  ) {
    (self.window, self.enough, self.outliers, self.fill) = (window, enough, outliers, fill)
    (self.reach, self.horizon, self.believed) = (reach, horizon, believed)
  }
}
