/// Tells which of several measurements are too far from a curve through them to be believed.
///
/// Far is more than 2.5 median absolute deviations, each of these 1.4826 times the median so that it is a standard
/// deviation where errors are normal (Leys et al. 2013).
package struct OutlierRule: Hashable, Sendable {
  /// Deviations that are believed.
  package var cut: Double

  package init(cut: Double = 2.5) { self.cut = cut }

  /// Positions of those that are not believed, ascending; never so many that fewer than `kept` or no majority are
  /// left, for then it is the curve that is wrong.
  ///
  /// - Parameters:
  ///   - parameters: how many numbers the curve has: it lies nearer to its points by so many than truth does.
  ///   - tolerance: what is always believed, so that a curve that fits perfectly throws nothing away.
  func outliers(
    among residuals: [Double], parameters: Int, tolerance: Double, keeping kept: Int
  ) -> [Int] {
    let most = residuals.count - max(kept, residuals.count / 2 + 1)
    guard most > 0 else { return [] }
    let limit = max(tolerance, cut * Self.deviation(of: residuals, parameters: parameters))
    let far = residuals.indices.filter { abs(residuals[$0]) > limit }
    return far.sorted { abs(residuals[$0]) > abs(residuals[$1]) }.prefix(most).sorted()
  }

  /// The median absolute deviation as a standard deviation; 0 of no more residuals than parameters.
  static func deviation(of residuals: [Double], parameters: Int) -> Double {
    guard residuals.count > parameters else { return 0 }
    let sizes = residuals.map(abs).sorted()
    let (lower, upper) = (sizes[(sizes.count - 1) / 2], sizes[sizes.count / 2])
    let freedom = Double(residuals.count) / Double(residuals.count - parameters)
    return 1.4826 * (lower + upper) / 2 * freedom.squareRoot()
  }
}
