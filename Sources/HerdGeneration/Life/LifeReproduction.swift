import SplitMix

/// Heats and services.
extension Life {
  mutating func reproduce(on day: Int, in herd: inout HerdSimulation) {
    if day == cycle.calvingDay { return calve(on: day, in: &herd) }
    if day == cycle.abortionDay { abort(on: day, in: &herd) }
    if day == cycle.repeatDay { repeatService(on: day, in: &herd) }
    if day == cycle.bullLeaves {
      // A heat of this day is still his.
      if day == cycle.nextHeat { comeIntoHeat(on: day, in: &herd) }
      takeBullOut(on: day, in: &herd)
    }
    if day == cycle.checkDay { check(on: day, in: &herd) }
    if day == cycle.recheckDay { recheck(on: day, in: &herd) }
    if day == cycle.dryOffDay { dryOff(on: day, in: &herd) }
    if day == cycle.nextHeat { comeIntoHeat(on: day, in: &herd) }
  }

  private mutating func comeIntoHeat(on day: Int, in herd: inout HerdSimulation) {
    let rate = HerdRates.cycleDays
    cycle.nextHeat = day + draws.normal(mean: rate.mean, deviation: rate.deviation, within: rate.range)
    lastEstrus = day
    if cycle.bullLeaves != Cycle.never {
      if draws.perMille(HerdRates.bullConceptionPerMille) { conceive(on: day, in: &herd) }
      return
    }
    if cycle.isUnwritten {
      if mayServe(on: day), draws.perMille(600) { conceive(on: day, in: &herd) }
      return
    }
    let isSeen = draws.perMille(HerdRates.heatSeenPerMille)
    if day >= span.lowerBound { herd.counts.seeHeat(isSeen) }
    guard isSeen else { return }
    guard mayServe(on: day) else { return writeHeat(on: day, in: &herd) }
    weighBeforeService(on: day, in: &herd)
    serve(on: day, in: &herd)
  }

  private func mayServe(on day: Int) -> Bool {
    guard !cycle.isExcluded else { return false }
    return isCow ? daysInMilk(on: day) >= HerdRates.voluntaryWaitingPeriod : day >= firstServiceDay
  }

  private mutating func writeHeat(on day: Int, in herd: inout HerdSimulation) {
    guard day >= span.lowerBound else { return }
    cycle.lastHeat = day
    let word: StaticString =
      marks.vital != nil && draws.perMille(500)
      ? "vital" : draws.pick(["normal", "normal", "normal", "observed", "silent", "induced"])
    let technician = draws.perMille(300) ? draws.within(Farm.technicians) : nil
    record(.heat, on: day, in: &herd) {
      $0.member("char", word)
      if let technician { $0.member("tech", technician) }
    }
  }

  private mutating func serve(on day: Int, in herd: inout HerdSimulation) {
    if cycle.services == 0, day >= span.lowerBound, draws.perMille(HerdRates.matingPlanPerMille) {
      planMating(on: day, in: &herd)
    }
    let rates = HerdRates.bullPerMille
    let chance =
      !isDairy
      ? rates.beef
      : cycle.services >= HerdRates.bullAfterServices
        ? rates.repeatBreeders : isCow || cycle.services > 0 ? 0 : rates.heifers
    if draws.perMille(chance) { return putBullIn(on: day, in: &herd) }
    if draws.perMille(HerdRates.heatWrittenWithServicePerMille) { writeHeat(on: day, in: &herd) }
    inseminate(on: day, in: &herd)
  }

  private mutating func planMating(on day: Int, in herd: inout HerdSimulation) {
    let farm = herd.farm
    let places = (0..<draws.within(1...3)).map { _ in draws.pick(farm.usableBulls) }
    record(.matingPlan, on: day, in: &herd) {
      $0.list("bulls") { list in
        for place in places {
          list.element {
            $0.bull("reg", farm.bulls[place])
            $0.member("sexed", farm.bulls[place].isSexed)
          }
        }
      }
    }
  }

  /// Never her own sire.
  private mutating func chooseBull(in herd: HerdSimulation) -> Int {
    let place = draws.pick(herd.farm.usableBulls)
    guard place == origin.sire else { return place }
    return herd.farm.usableBulls.first { $0 != place } ?? place
  }

  private mutating func inseminate(on day: Int, in herd: inout HerdSimulation) {
    cycle.services += 1
    cycle.sire = chooseBull(in: herd)
    let isSexed = draws.perMille(isCow ? HerdRates.sexedPerMille.cows : HerdRates.sexedPerMille.heifers)
    let rates = HerdRates.conceptionPerMille
    let chance = (isCow ? rates.cows : rates.heifers) - (isSexed ? rates.lessIfSexed : 0)
    // Before the simulated time nobody is given up, so that all founders are alive when it begins.
    let isCertain = day < span.lowerBound && cycle.services >= HerdRates.mostServices - 1
    let conceives = isCertain || draws.perMille(chance)
    let isRepeated = draws.perMille(HerdRates.repeatedPerMille)
    writeInsemination(on: day, order: cycle.services, isSexed: isSexed, in: &herd)
    if cycle.services == 1 { cycle.firstService = day }
    if day >= span.lowerBound, !isCertain {
      herd.counts.serve(isCow: isCow, isSexed: isSexed, conceives: conceives)
      herd.tally.serveFirst(cycle, on: day, isCow: isCow)
    }
    if isRepeated {
      (cycle.repeatDay, cycle.conceivesByRepeat) = (day + 1, conceives)
    } else if conceives {
      conceive(on: day, in: &herd)
    }
    giveUpIfNeeded(on: day, conceives, in: &herd)
  }

  private mutating func giveUpIfNeeded(on day: Int, _ conceives: Bool, in herd: inout HerdSimulation) {
    guard cycle.services >= HerdRates.mostServices, !conceives, day >= span.lowerBound else { return }
    exclude(on: day, in: &herd)
  }

  private mutating func repeatService(on day: Int, in herd: inout HerdSimulation) {
    cycle.repeatDay = Cycle.never
    writeInsemination(on: day, order: 0, isSexed: false, in: &herd)
    if cycle.conceivesByRepeat { conceive(on: day, in: &herd) }
  }

  private mutating func writeInsemination(
    on day: Int, order: Int, isSexed: Bool, in herd: inout HerdSimulation
  ) {
    cycle.lastService = day
    cycle.isNatural = false
    cycle.isAnswered = false
    cycle.checkDay = day + draws.within(HerdRates.checkDays)
    windowed(day) { $0.isServed = true }
    let (technician, hours) = (draws.within(Farm.technicians), draws.within(4...20))
    let isFromStock = draws.perMille(700)
    let bull = cycle.sire.map { herd.farm.bulls[$0] }
    record(.insemination, flawedOn: day, in: &herd) {
      $0.member("char", order == 0 ? "reins" : "ins")
      if $1 == .unknownBull { $0.member("bull", "XXX-999") }
      if let bull, $1 != .unknownBull, $1 != .noBull { $0.bull("bull", bull) }
      $0.member("order", order)
      $0.member("tech", $1 == .unknownTechnician ? 99 : technician)
      $0.member("dose", hours % 10 == 0 ? "0.5" : "1")
      $0.member("sexed", isSexed)
      $0.member("hours", hours)
      $0.member("stock", isFromStock)
    }
  }

  // MARK: Natural service

  private mutating func putBullIn(on day: Int, in herd: inout HerdSimulation) {
    cycle.services += 1
    cycle.sire = chooseBull(in: herd)
    cycle.lastService = day
    cycle.isNatural = true
    cycle.isAnswered = false
    cycle.checkDay = Cycle.never
    cycle.bullLeaves = day + HerdRates.bullDays
    writeBull("in", on: day, in: &herd)
    if draws.perMille(HerdRates.bullConceptionPerMille) { conceive(on: day, in: &herd) }
  }

  private mutating func takeBullOut(on day: Int, in herd: inout HerdSimulation) {
    cycle.bullLeaves = Cycle.never
    cycle.checkDay = day + draws.within(HerdRates.checkDays)
    writeBull("out", on: day, in: &herd)
  }

  private mutating func writeBull(_ state: StaticString, on day: Int, in herd: inout HerdSimulation) {
    let bull = cycle.sire.map { herd.farm.bulls[$0] }
    record(.naturalService, on: day, in: &herd) {
      $0.member("state", state)
      if let bull { $0.bull("bull", bull) }
    }
  }
}
