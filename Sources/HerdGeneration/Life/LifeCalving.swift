import SplitMix

extension Life {
  /// The day of a calving: the calves, the row, and what follows it.
  mutating func calve(on day: Int, in herd: inout HerdSimulation) {
    let (old, isSimulated) = (cycle, day >= span.lowerBound)
    herd.tally.calve(old, on: day)
    let isTwin = draws.perMille(HerdRates.twinsPerMille)
    var calves: [Newborn] = []
    var stillborn = 0
    for place in 0..<(isTwin ? 2 : 1) {
      let isDead = draws.perMille(HerdRates.stillbornPerMille)
      if isSimulated { herd.counts.expectCalf(isDead) }
      // A herd that has all its animals gets no more. Nobody knows the calves of what came before it begins.
      if isDead || !isSimulated || !herd.hasRoom {
        stillborn += isDead || isSimulated ? 1 : 0
      } else {
        calves.append(newborn(on: day, isTwin, in: &herd))
      }
      if place == 0, isSimulated { herd.counts.calve(isTwin: isTwin) }
    }
    cycle = old.afterCalving(on: day)
    writeCalving(on: day, after: old, calves, stillborn, in: &herd)
    herd.newborns.append(contentsOf: calves)
    planLactation(from: day, in: herd)
  }

  private mutating func newborn(on day: Int, _ isTwin: Bool, in herd: inout HerdSimulation) -> Newborn {
    let id = herd.takeAnimal()
    let isFemale = draws.perMille(HerdRates.femalePerMille)
    return Newborn(
      id: id, tag: HerdTag(czech: id, isFemale: isFemale), isFemale: isFemale, birth: day,
      stable: origin.stable,
      kilograms: draws.normal(mean: isTwin ? 34 : 41, deviation: 4, within: 24...58), dam: origin.tag,
      sire: cycle.sire, damsSire: origin.sire, siblings: isTwin ? 1 : 0)
  }

  private mutating func writeCalving(
    on day: Int, after old: Cycle, _ calves: [Newborn], _ stillborn: Int, in herd: inout HerdSimulation
  ) {
    let ease: StaticString = draws.pick([
      "normal", "normal", "normal", "normal", "normal", "unspec", "harder", "harder", "complications",
      "caesarean",
    ])
    let minute = draws.below(1440)
    let (order, farm) = (cycle.order, herd.farm)
    // The group comes from the calf's own draws: both rows say the same.
    let groups = calves.map { Life($0, in: herd).group }
    let id = record(.calving, on: day, in: &herd) {
      $0.member("order", order)
      $0.member("ease", ease)
      $0.key("time")
      $0.quoted {
        $0.padded(minute / 60, 2)
        $0.raw(":")
        $0.padded(minute % 60, 2)
      }
      if stillborn > 0 { $0.member("stillborn", stillborn) }
      if !calves.isEmpty { $0.calves(calves, groups, farm) }
    }
    guard old.isUnwritten else { return }
    herd.note(old.order > 0 ? .unwrittenCycleOfCow : .unwrittenCycleOfHeifer, id, of: origin.id)
  }

  private mutating func planLactation(from day: Int, in herd: HerdSimulation) {
    cycle.nextHeat = day + draws.within(HerdRates.firstHeatDays)
    cycle.isUnwritten = day >= span.lowerBound && draws.perMille(herd.scenario.noisePerMille)
    nextMove = (max(day + 1, milkFree), .milking)
    nextTest = day + HerdRates.firstTestDay + draws.below(HerdRates.testInterval)
    guard cycle.order == 1 else { return }
    if isDairy { collarDay = day + draws.within(1...3) }
    if draws.perMille(HerdRates.exteriorPerMille) { exteriorDay = day + draws.within(HerdRates.exteriorDays) }
  }
}

extension ByteBuffer {
  fileprivate mutating func calves(_ calves: [Newborn], _ groups: [Int], _ farm: Farm) {
    list("calves") { list in
      for (calf, group) in zip(calves, groups) {
        list.element {
          $0.member("id", calf.id)
          $0.birth(calf, group: group, farm)
        }
      }
    }
  }
}
