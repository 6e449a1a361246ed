package import CivilTime

/// What a card shows of a female's cycle (SCR-9a): heat, insemination, pregnancy and drying-off only if they
/// came after the last calving; the latter three only if after the last heat; the last two only if after the
/// last insemination.
///
/// What came on the same day came after, as people serve a cow on the day of her heat; but a check came
/// before the service of its day, which it has led to.
package struct CycleCard: Hashable, Sendable {
  package let calving: Day?
  package private(set) var heat: Day?
  package private(set) var insemination: Day?
  package private(set) var pregnancy: Day?
  package private(set) var dryOff: Day?

  /// - Parameters: the last day of each.
  package init(calving: Day?, heat: Day?, insemination: Day?, pregnancy: Day?, dryOff: Day?) {
    self.calving = calving
    self.heat = heat.notBefore(calving)
    self.insemination = insemination.notBefore(calving).notBefore(heat)
    self.pregnancy = pregnancy.notBefore(calving).notBefore(heat).notBefore(insemination?.adding(1))
    self.dryOff = dryOff.notBefore(calving).notBefore(heat).notBefore(insemination)
  }
}

extension Day? {
  /// The day, unless it lies before the other.
  fileprivate func notBefore(_ other: Day?) -> Day? {
    guard let self, let other else { return self }
    return self < other ? nil : self
  }
}
