import SplitMix

/// From conception to calving.
extension Life {
  mutating func conceive(on day: Int, in herd: inout HerdSimulation) {
    let rate = HerdRates.gestation
    let length = draws.normal(mean: rate.mean, deviation: rate.deviation, within: rate.range)
    (cycle.conceived, cycle.nextHeat) = (day, Cycle.never)
    cycle.calvingDay = day + length
    let isLost = !cycle.isUnwritten && draws.perMille(HerdRates.abortionPerMille)
    if isLost { cycle.abortionDay = day + draws.within(HerdRates.abortionDays) }
    if cycle.isUnwritten { cycle.sire = cycle.sire ?? draws.pick(herd.farm.usableBulls) }
    guard day >= span.lowerBound, !cycle.isUnwritten else { return }
    herd.counts.conceive(isLost: isLost)
    windowed(day) { $0.isConceived = true }
  }

  mutating func check(on day: Int, in herd: inout HerdSimulation) {
    cycle.checkDay = Cycle.never
    guard let conceived = cycle.conceived else {
      cycle.isAnswered = true
      return writeCheck(draws.perMille(800) ? "not" : "open", on: day, in: &herd)
    }
    writeCheck("pregnant", on: day, in: &herd)
    (cycle.confirmed, cycle.confirmations, cycle.isAnswered) = (day, 1, true)
    if !cycle.isNatural { windowed(conceived) { $0.isConfirmed = true } }
    herd.tally.confirm(cycle, on: day, isCow: isCow)
    if draws.perMille(HerdRates.recheckPerMille) {
      cycle.recheckDay = day + draws.within(HerdRates.recheckDays)
    }
    planDryOff()
  }

  private mutating func planDryOff() {
    guard let due = cycle.due else { return }
    guard isCow else {
      nextMove = (due - draws.within(20...30), .dry)
      return
    }
    let rate = HerdRates.dryOffBeforeDue
    cycle.dryOffDay = due - draws.normal(mean: rate.mean, deviation: rate.deviation, within: rate.range)
  }

  mutating func recheck(on day: Int, in herd: inout HerdSimulation) {
    cycle.recheckDay = Cycle.never
    guard cycle.confirmed != nil, cycle.dried == nil else { return }
    writeCheck("pregnant", on: day, in: &herd)
    (cycle.confirmed, cycle.confirmations) = (day, cycle.confirmations + 1)
  }

  private mutating func writeCheck(_ result: StaticString, on day: Int, in herd: inout HerdSimulation) {
    let method: StaticString = draws.pick(["ultrasound", "palpation", "milk"])
    record(.pregnancy, on: day, in: &herd) {
      $0.member("result", result)
      $0.member("method", method)
    }
  }

  mutating func abort(on day: Int, in herd: inout HerdSimulation) {
    // While the bull is with her nothing is certain yet.
    guard cycle.confirmed != nil else {
      cycle.abortionDay = Cycle.never
      return
    }
    record(.pregnancy, on: day, in: &herd) { $0.member("result", "abortion") }
    if !isCow { nextMove = nil }
    cycle.reopen(nextHeat: day + draws.within(HerdRates.firstHeatDays))
  }

  mutating func dryOff(on day: Int, in herd: inout HerdSimulation) {
    cycle.dryOffDay = Cycle.never
    guard cycle.confirmed != nil else { return }
    cycle.dried = day
    let protocolNumber = draws.within(1...3)
    record(.dryOff, on: day, in: &herd) { $0.member("protocol", text: "P\(protocolNumber)") }
    nextMove = (day, .dry)
  }
}
