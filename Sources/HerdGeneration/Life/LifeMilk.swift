import SplitMix

/// Test days, milkings of the last month and what vitalimeters counted.
extension Life {
  mutating func giveMilk(on day: Int, in herd: inout HerdSimulation) {
    guard isDairy else { return }
    if day > span.upperBound - HerdRates.activeDays, let vital = marks.vital, marks.collarSince <= day {
      writeActivity(vital, on: day, in: &herd)
    }
    guard isLactating, cycle.lastCalving != day else { return }
    let isTest = day == nextTest
    let isMilked = day > span.upperBound - HerdRates.milkedDays
    guard isTest || isMilked else { return }
    let deviation = draws.normal(mean: 1000, deviation: HerdRates.yieldDeviationPerMille, within: 700...1300)
    let grams = WoodCurve.standard.grams(onDay: daysInMilk(on: day)) * deviation / 1000
    // In tenths of a kilogram; the longer night has the larger part.
    let tenths = (grams + 50) / 100
    let morning = tenths * 54 / 100
    if isTest { test(tenths, morning, on: day, in: &herd) }
    if isMilked { milk(tenths, morning, on: day, in: &herd) }
  }

  private mutating func test(_ tenths: Int, _ morning: Int, on day: Int, in herd: inout HerdSimulation) {
    nextTest = day + HerdRates.testInterval
    let fat = draws.normal(mean: 400, deviation: 35, within: 250...600)
    let protein = draws.normal(mean: 335, deviation: 18, within: 260...450)
    let lactose = draws.normal(mean: 485, deviation: 10, within: 420...520)
    let urea = draws.normal(mean: 24, deviation: 5, within: 5...50)
    // The product of two makes few high counts and many low ones.
    let cells = 20 + draws.below(30) * draws.below(30)
    let source: StaticString = draws.pick(["meter", "meter", "unspecified", "unspecified", "manual"])
    let animal = origin.id
    herd.output.put(.lactations) {
      $0.member("a", animal)
      $0.member("d", day: day)
      $0.member("kg", tenths, decimals: 1)
      $0.member("am", morning, decimals: 1)
      $0.member("pm", tenths - morning, decimals: 1)
      $0.member("fat", fat, decimals: 2)
      $0.member("protein", protein, decimals: 2)
      $0.member("lactose", lactose, decimals: 2)
      $0.member("urea", urea)
      $0.member("scc", cells)
      $0.member("source", source)
    }
  }

  private mutating func milk(_ tenths: Int, _ morning: Int, on day: Int, in herd: inout HerdSimulation) {
    let minute = draws.below(60)
    milking(morning, hour: 4, minute, on: day, in: &herd)
    milking(tenths - morning, hour: 16, 59 - minute, on: day, in: &herd)
  }

  private func milking(_ tenths: Int, hour: Int, _ minute: Int, on day: Int, in herd: inout HerdSimulation) {
    let animal = origin.id
    herd.output.put(.milkings) {
      $0.member("a", animal)
      $0.member("d", day: day)
      $0.key("time")
      $0.quoted {
        $0.padded(hour, 2)
        $0.raw(":")
        $0.padded(minute, 2)
      }
      $0.member("kg", tenths, decimals: 1)
    }
  }

  /// Twice as many steps on a day of heat, if the device sees it.
  private mutating func writeActivity(_ vital: Int, on day: Int, in herd: inout HerdSimulation) {
    let isHeat = lastEstrus == day
    let isHit = isHeat && draws.perMille(HerdRates.activityHitPerMille)
    if isHeat { herd.counts.watchHeat(isHit) }
    let usual = draws.normal(mean: 4_200, deviation: 450, within: 2_500...6_000)
    let animal = origin.id
    herd.output.put(.activity) {
      $0.member("a", animal)
      $0.member("d", day: day)
      $0.member("vital", vital)
      $0.member("steps", isHit ? usual * 22 / 10 : usual)
    }
  }
}
