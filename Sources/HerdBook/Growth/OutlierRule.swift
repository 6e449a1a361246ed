/// Tells which of several measurements are too far from a curve through them to be believed.
///
/// Far is more than 2.5 median absolute deviations, each of these 1.4826 times the median so that it is a
/// standard deviation where errors are normal (Leys et al. 2013).
package struct OutlierRule: Hashable, Sendable {
  /// Deviations that are believed.
  package var cut: Double

  package init(cut: Double = 2.5) { self.cut = cut }

  /// Positions of those that are not believed, ascending; the farthest ones, if fewer than `kept` would be
  /// left.
  ///
  /// - Parameters:
  ///   - deviation: of residuals.
  ///   - tolerance: what is always believed, so that a curve that fits perfectly throws nothing away.
  func outliers(
    among residuals: [Double], deviation: Double, tolerance: Double, keeping kept: Int
  ) -> [Int] {
    let limit = max(tolerance, cut * deviation)
    let far = residuals.indices.filter { abs(residuals[$0]) > limit }
    let farthest = far.sorted { abs(residuals[$0]) > abs(residuals[$1]) }
    return farthest.prefix(max(0, residuals.count - kept)).sorted()
  }

  /// The median absolute deviation from a curve of so many parameters, as a standard deviation: it lies
  /// nearer to its points by that many than truth does. 0 if there are no more points than that.
  static func deviation(of residuals: [Double], parameters: Int) -> Double {
    guard residuals.count > parameters else { return 0 }
    let freedom = Double(residuals.count) / Double(residuals.count - parameters)
    return medianDeviation(of: residuals) * freedom.squareRoot()
  }

  /// The same of a curve that was picked from many by how near it lies, which is nearer still (Rousseeuw and
  /// Leroy 1987).
  static func deviation(of residuals: [Double], fromPickedOf parameters: Int) -> Double {
    guard residuals.count > parameters else { return 0 }
    return medianDeviation(of: residuals) * (1 + 5 / Double(residuals.count - parameters))
  }

  private static func medianDeviation(of residuals: [Double]) -> Double {
    let sizes = residuals.map(abs).sorted()
    return 1.4826 * (sizes[(sizes.count - 1) / 2] + sizes[sizes.count / 2]) / 2
  }
}
