import SplitMix

extension Life {
  /// Birth, with purchase where it was bought, and what is planned for it.
  mutating func begin(in herd: inout HerdSimulation) {
    let day = origin.firstDay
    let moment = tick(on: day)
    let (newborn, group, farm) = (origin, group, herd.farm)
    let birth = write(.birth, on: origin.birth, at: moment, in: &herd) {
      $0.birth(newborn, group: group, farm)
    }
    noteOddTag(birth, in: &herd)
    plan(from: day, noise: herd.scenario.noisePerMille)
    if case .bought = origin.arrival { buy(on: day, in: &herd) }
    if origin.arrival == .born { herd.counts.bear(isFemale: isFemale) }
  }

  private func noteOddTag(_ birth: Int, in herd: inout HerdSimulation) {
    if origin.tag.land != .czechia { herd.note(.foreignNumber, birth, of: origin.id) }
    if origin.tag.land == .czechia, origin.tag.kodex == nil { herd.note(.shortNumber, birth, of: origin.id) }
  }

  private mutating func buy(on day: Int, in herd: inout HerdSimulation) {
    let (price, supplier) = (draws.within(15_000...48_000), draws.below(20))
    record(.purchase, on: day, in: &herd) {
      $0.member("supplier", text: "Dodavatel č. \(supplier + 1)")
      $0.member("price", text: String(price))
      $0.member("invoice", text: "F\(day)-\(supplier)")
    }
  }

  private mutating func plan(from day: Int, noise: Int) {
    if case .bought = origin.arrival {
      tagDay = day
    } else {
      let isLate = draws.perMille(HerdRates.lateTagPerMille)
      let hours = draws.within(isLate ? HerdRates.lateTagHours : HerdRates.tagHours)
      tagDay = origin.birth + (draws.below(24) + hours) / 24
    }
    if age(on: day) < 100 { nextMove = (origin.birth + draws.within(90...120), .rearing) }
    if isFemale {
      planFirstService(noise)
    } else {
      leaveDay = origin.birth + draws.within(HerdRates.maleSaleDays)
      if draws.perMille(HerdRates.castrationPerMille) {
        castrationDay = origin.birth + draws.within(HerdRates.castrationDays)
      }
    }
  }

  private mutating func planFirstService(_ noise: Int) {
    let rate = HerdRates.firstService
    firstServiceDay =
      origin.birth + draws.normal(mean: rate.mean, deviation: rate.deviation, within: rate.least...rate.most)
    // Two cycles before, so that some heats of heifers are seen.
    cycle.nextHeat = firstServiceDay - 40 + draws.below(21)
    cycle.isUnwritten = cycle.nextHeat >= span.lowerBound && draws.perMille(noise)
  }

  /// Tag and transponder, and of dairy cows after the first calving a collar.
  mutating func mark(on day: Int, in herd: inout HerdSimulation) {
    if day == tagDay {
      let transponder = origin.tag.transponder
      marks.transponder = transponder
      record(.marking, on: day, in: &herd) { $0.member("eid", transponder: transponder) }
    }
    guard day == collarDay else { return }
    herd.lastCollar += 1
    let collar = herd.lastCollar
    let vital = draws.perMille(HerdRates.vitalPerMille) ? collar + 500_000 : nil
    (marks.collar, marks.collarSince, marks.vital) = (collar, day, vital)
    record(.marking, on: day, in: &herd) {
      $0.member("collar", collar)
      if let vital { $0.member("vital", vital) }
    }
  }
}

extension ByteBuffer {
  /// The fields of a birth, which a calving has for each of its calves too.
  mutating func birth(_ newborn: Newborn, group: Int, _ farm: Farm) {
    parts(of: newborn.tag)
    member("sex", newborn.isFemale ? "F" : "M")
    member("group", group)
    member("breed", farm.isDairy(newborn.stable) ? "H100" : "C100")
    if let dam = newborn.dam { member("dam", dam) }
    if let sire = newborn.sire { bull("sire", farm.bulls[sire]) }
    if let damsSire = newborn.damsSire { bull("mgs", farm.bulls[damsSire]) }
    member("colour", farm.isDairy(newborn.stable) ? "černostrakatá" : "plavá")
    if newborn.id % 3 == 0 { member("name", text: Self.names[newborn.id / 3 % Self.names.count]) }
    member("weight", newborn.kilograms)
    if newborn.siblings > 0 { member("siblings", newborn.siblings) }
  }

  private static let names = [
    "Řeka", "Žofie", "Ámos", "Straka", "Čaj", "Ťapka", "Malina", "Ďas", "Růža", "Límec",
  ]
}
