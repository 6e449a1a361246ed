import SplitMix

/// What is done to an animal without its body's asking: moves, weighings, selections and what offices want.
extension Life {
  mutating func keep(on day: Int, in herd: inout HerdSimulation) {
    if day == castrationDay { record(.castration, on: day, in: &herd) { _ in } }
    if day == exteriorDay { judge(on: day, in: &herd) }
    // One draw a day decides all: its 36,500 times 1000 parts are times in a hundred years, by the thousand.
    let place = draws.below(36_500)
    if isCow { keepCow(place, on: day, in: &herd) } else { keepYoung(place, on: day, in: &herd) }
  }

  private mutating func keepCow(_ place: Int, on day: Int, in herd: inout HerdSimulation) {
    var rest = place
    func falls(_ rate: Int) -> Bool {
      rest -= rate
      return rest < 0
    }
    if falls(HerdRates.weighing) { return weigh(on: day, in: &herd) }
    if falls(HerdRates.hooves) { return careForHooves(on: day, in: &herd) }
    if falls(HerdRates.treatment) { return treat(on: day, in: &herd) }
    if falls(HerdRates.selection) { return select(on: day, in: &herd) }
    if falls(HerdRates.note) { return takeNote(on: day, in: &herd) }
    if falls(HerdRates.feeding) { return feed(on: day, in: &herd) }
    if falls(HerdRates.performance) { return importPerformance(on: day, in: &herd) }
    if falls(HerdRates.price) { return price(on: day, in: &herd) }
    guard isLactating else { return }
    if falls(HerdRates.parlour) { return isDairy ? blockMilking(on: day, in: &herd) : () }
    if falls(HerdRates.extraMove), nextMove == nil, milkFree <= day, lastMove < day {
      move(to: .milking, elsewhere: true, on: day, in: &herd)
    }
  }

  private mutating func keepYoung(_ place: Int, on day: Int, in herd: inout HerdSimulation) {
    var rest = place
    func falls(_ rate: Int) -> Bool {
      rest -= rate
      return rest < 0
    }
    if falls(HerdRates.youngWeighing) { return weigh(on: day, in: &herd) }
    if falls(HerdRates.youngNote) { return takeNote(on: day, in: &herd) }
    if falls(HerdRates.youngTreatment) { return treat(on: day, in: &herd) }
    if falls(HerdRates.youngSelection) { return select(on: day, in: &herd) }
    if falls(HerdRates.youngPrice) { return price(on: day, in: &herd) }
  }

  // MARK: Moves

  mutating func moveForPurpose(on day: Int, in herd: inout HerdSimulation) {
    // Twice on one day would be doubtful.
    guard let move = nextMove, lastMove != day else { return }
    nextMove = nil
    if move.purpose == .milking, milkFree > day {
      // Milk under a ban stays out of the tank.
      nextMove = (milkFree, .milking)
      return
    }
    self.move(to: move.purpose, elsewhere: false, on: day, in: &herd)
  }

  /// - Parameter elsewhere: to another group for the purpose it has already.
  private mutating func move(
    to purpose: Farm.Purpose, elsewhere: Bool, on day: Int, in herd: inout HerdSimulation
  ) {
    guard elsewhere || herd.farm.purpose(ofGroup: group) != purpose else { return }
    let target = herd.farm.group(origin.stable, for: purpose, &draws)
    guard target != group else {
      return elsewhere ? move(to: purpose, elsewhere: true, on: day, in: &herd) : ()
    }
    reside(until: day, in: &herd)
    (group, groupSince, lastMove, wrongGroup) = (target, day, day, nil)
    // Of what came before the simulated time only the outcome is known: see enterBook.
    guard day >= span.lowerBound else { return }
    record(.move, on: day, in: &herd) { $0.member("group", target) }
  }

  /// The first simulated day of one that has been here before: where it stands.
  mutating func enterBook(on day: Int, in herd: inout HerdSimulation) {
    guard lastMove > 0, lastMove < day else { return }
    (groupSince, lastMove) = (day, day)
    let group = group
    record(.move, on: day, in: &herd) { $0.member("group", group) }
  }

  /// Remembers who was in the group with which collar, for rows that are wrong because of it.
  mutating func reside(until day: Int, in herd: inout HerdSimulation) {
    guard let collar = marks.collar, let transponder = marks.transponder else { return }
    let since = max(groupSince, marks.collarSince)
    guard day - since > 30 else { return }
    let resident = Resident(
      animal: origin.id, collar: collar, transponder: transponder, days: since + 1...day - 1)
    herd.remember(resident, inGroup: group)
  }

  // MARK: Weighing

  /// What it weighs without the scale's error.
  func kilograms(on day: Int) -> Int {
    let grown = isFemale ? 640 : 720
    return min(origin.kilograms + age(on: day) * gain / 1000, grown)
  }

  private mutating func weigh(on day: Int, in herd: inout HerdSimulation) {
    if let weighed, day - weighed.day < 20 { return }
    guard age(on: day) >= 20 else { return }
    writeWeight(on: day, in: &herd)
  }

  /// Before the first service, if it seemed too light when it was weighed last.
  mutating func weighBeforeService(on day: Int, in herd: inout HerdSimulation) {
    guard !isCow, day >= span.lowerBound, let weighed, weighed.kilograms < 345, weighed.day < day else {
      return
    }
    writeWeight(on: day, in: &herd)
  }

  private mutating func writeWeight(on day: Int, in herd: inout HerdSimulation) {
    let kilograms = draws.normal(mean: kilograms(on: day), deviation: 3, within: 20...1200)
    weighed = (day, kilograms)
    let (isGroup, device) = (draws.perMille(400), draws.perMille(500))
    record(.weighing, on: day, in: &herd) {
      $0.member("kg", kilograms)
      $0.member("kind", isGroup ? 1 : 2)
      if device { $0.member("device", "EziWeigh7i") }
    }
  }

  // MARK: Other kinds

  private mutating func select(on day: Int, in herd: inout HerdSimulation) {
    let (reason, order, unit) = (draws.within(1...11), draws.within(0...5), draws.within(1...3))
    let isDone = draws.perMille(900)
    record(.selection, on: day, in: &herd) {
      $0.member("reason", reason)
      $0.member("order", order)
      if order > 0 { $0.member("unit", unit) }
      $0.member("done", isDone)
    }
  }

  private mutating func takeNote(on day: Int, in herd: inout HerdSimulation) {
    guard lastNote < day else { return }
    lastNote = day
    let (text, kind) = (draws.pick(Self.notes), draws.within(1...6))
    record(.note, on: day, in: &herd) {
      $0.member("text", text: text)
      if kind < 4 { $0.member("kind", kind) }
    }
  }

  private static let notes = [
    "kontrola obojku", "klidna pri dojeni", "mene zere", "spatne zachazeni v boxu", "zkontrolovat za tyden",
    "prohlidka bez nalezu", "presunout po veceri",
  ]

  private mutating func feed(on day: Int, in herd: inout HerdSimulation) {
    let (isManual, ration) = (draws.perMille(300), draws.within(2...9))
    record(.feeding, on: day, in: &herd) {
      $0.member("calc", isManual ? "manual" : "curve")
      $0.member("perf", "meter")
      if isManual { $0.member("r1", ration) } else { $0.member("curve", 1 + ration % 3) }
      $0.list("cat") { $0.element(ration % 4 + 1) }
    }
  }

  private mutating func importPerformance(on day: Int, in herd: inout HerdSimulation) {
    let (milk, fat) = (draws.within(6_500...11_500), draws.within(340...440))
    record(.performance, on: day, in: &herd) {
      $0.object("report") {
        $0.member("milk", milk)
        $0.member("fat", fat, decimals: 2)
      }
    }
  }

  private mutating func price(on day: Int, in herd: inout HerdSimulation) {
    let amount = (isCow ? 38_000 : 18_000) + draws.below(12_000)
    record(.price, on: day, in: &herd) { $0.member("amount", text: String(amount)) }
  }

  private mutating func judge(on day: Int, in herd: inout HerdSimulation) {
    let marks = (0..<5).map { _ in draws.within(3...9) }
    let final = draws.within(70...92)
    record(.exterior, on: day, in: &herd) {
      $0.object("traits") {
        let names: [StaticString] = ["frame", "dairyForm", "udder", "legs", "rump"]
        for (name, mark) in zip(names, marks) { $0.member(name, mark) }
      }
      $0.member("final", final)
    }
  }
}
