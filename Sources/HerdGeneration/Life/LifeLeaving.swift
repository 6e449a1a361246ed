import SplitMix

/// Exclusion, sale, death and theft.
extension Life {
  mutating func leave(on day: Int, in herd: inout HerdSimulation) {
    if day >= leaveDay { return sellIfPossible(on: day, in: &herd) }
    guard leaveDay == Cycle.never || !isFemale else { return }
    let rate = isCow ? HerdRates.cullPerYear : HerdRates.youngLossPerYear
    guard draws.below(3_650_000) < rate else { return }
    herd.counts.cull(isCow: isCow)
    if !isCow || draws.perMille(HerdRates.deathPerMille) { return depart("death", on: day, in: &herd) }
    if draws.perMille(HerdRates.theftPerMille) { return depart("theft", on: day, in: &herd) }
    leaveDay = day + draws.within(HerdRates.cullDelay)
    // Not while she may be pregnant.
    guard cycle.lastService == nil || cycle.isAnswered && cycle.confirmed == nil else { return }
    if draws.perMille(HerdRates.excludedBeforeCullPerMille) { exclude(on: day, in: &herd) }
  }

  /// No service any more; she goes within months.
  mutating func exclude(on day: Int, in herd: inout HerdSimulation) {
    guard cycle.conceived == nil, cycle.repeatDay == Cycle.never, cycle.bullLeaves == Cycle.never else {
      return
    }
    cycle.isExcluded = true
    leaveDay = day + draws.within(HerdRates.excludedDelay)
    let sale = leaveDay
    record(.plans, on: day, in: &herd) {
      $0.member("saleDate", day: sale)
      $0.member("exclude", true)
    }
  }

  private mutating func sellIfPossible(on day: Int, in herd: inout HerdSimulation) {
    guard meatFree <= day else { return }
    if cycle.conceived != nil, let service = cycle.lastService,
      day - service > HerdRates.lastSaleDayOfGestation
    {
      return
    }
    depart("sale", on: day, in: &herd)
  }

  private mutating func depart(_ kind: StaticString, on day: Int, in herd: inout HerdSimulation) {
    out = Departure(day: day, kind: kind)
    reside(until: day, in: &herd)
    let isSale = leaveDay <= day
    let (weight, deduct, customer) = (kilograms(on: day), draws.below(9), draws.within(1...12))
    record(.disposal, on: day, in: &herd) {
      $0.member("kind", kind)
      guard isSale else { return }
      $0.member("customer", text: "Odběratel \(customer)")
      $0.member("weight", weight)
      $0.member("deduct", deduct)
    }
    if isNoisy(on: day, in: herd) { weighAfterDeparture(on: day, in: &herd) }
  }
}
