import CivilTime
import Testing

@testable import HerdBook

@Suite struct `Figures of reproduction` {
  private static func report(_ lives: [Life], on day: Int, windows: Int) -> ReproductionReport {
    ReproductionReport(
      of: lives.flatMap { BreedingCycle.cycles(of: $0.history) }, on: Life.day(day), windows: windows)
  }

  /// Calved on day 800.
  private static func cow(served days: [Int] = [], pregnant check: Int? = nil) -> Life {
    var life = Life()
    life.calve(1, at: 800)
    for day in days { life.serve(at: day) }
    if let check { life.check(.pregnant, at: check) }
    return life
  }

  @Test func `count a cow in the windows in which she was past the waiting period for 11 days`() {
    // Past it from day 860 on: ten days of the window that ends on 869, eleven of the one that ends on 870.
    #expect(Self.report([Self.cow()], on: 869, windows: 1).windows[0].serviceRate == Ratio(0, of: 0))
    #expect(Self.report([Self.cow()], on: 870, windows: 1).windows[0].serviceRate == Ratio(0, of: 1))
  }

  @Test func `count services and conceptions among the cows of the same window`() {
    let cows = [Self.cow(), Self.cow(served: [875]), Self.cow(served: [876], pregnant: 915)]
    let window = Self.report(cows, on: 880, windows: 1).windows[0]
    #expect(window.serviceRate == Ratio(2, of: 3) && window.pregnancyRate == Ratio(1, of: 3))
    #expect(window.pregnancyRate.perMille == 333 && window.days == Life.day(860)...Life.day(880))
  }

  @Test func `leave out who was excluded or left early in the window, but not who conceived`() {
    var excluded = Self.cow()
    excluded.add(.plans, at: 869) { $0[Plans.isExcluded] = true }
    var sold = Self.cow()
    sold.add(.disposal, at: 869) { $0[Disposal.kind] = .sale }
    let cows = [Self.cow(served: [862], pregnant: 900), excluded, sold]
    #expect(Self.report(cows, on: 880, windows: 1).windows[0].pregnancyRate == Ratio(1, of: 1))
    #expect(Self.report(cows, on: 901, windows: 1).windows[0].pregnancyRate == Ratio(0, of: 0))
  }

  @Test func `are provisional for the last two windows`() {
    #expect(Self.report([], on: 900, windows: 4).windows.map(\.isProvisional) == [false, false, true, true])
  }

  @Test func `count the first service only once its result is known`() {
    var open = Self.cow(served: [870])
    open.check(.notPregnant, at: 905)
    let cows = [Self.cow(served: [870], pregnant: 905), open, Self.cow(served: [871])]
    #expect(Self.report(cows, on: 950, windows: 10).firstServiceConception == Ratio(1, of: 2))
  }

  @Test func `take a later service for the failure of the first, but no reinsemination`() {
    var again = Self.cow(served: [870])
    again.add(.insemination, at: 871) { $0[Insemination.character] = .reinsemination }
    again.check(.pregnant, at: 910)
    let cows = [Self.cow(served: [870, 891], pregnant: 930), again]
    #expect(Self.report(cows, on: 950, windows: 10).firstServiceConception == Ratio(1, of: 2))
  }

  @Test func `credit a pregnancy as the animal does, to the service that was old enough to be found`() {
    let cow = Self.cow(served: [870, 891], pregnant: 910)
    #expect(cow.history.animal.reproduction.conception == Life.day(870))
    #expect(Self.report([cow], on: 950, windows: 10).daysOpen == Ratio(70, of: 1))
    #expect(Self.report([cow], on: 950, windows: 10).firstServiceConception == Ratio(1, of: 1))
  }

  @Test
  func `know no day of a conception by a bull, also of one who has run with her since before she calved`() {
    var cow = Life()
    cow.add(.naturalService, at: 790) { $0[NaturalService.state] = .putIn }
    cow.calve(1, at: 800)
    cow.check(.pregnant, at: 900)
    let cycle = BreedingCycle.cycles(of: cow.history).last
    #expect(cycle?.pregnancies.map(\.isNatural) == [true] && cycle?.conception == Life.day(800))
  }

  @Test func `know a conception by the calving that followed, where nobody has checked`() {
    var cow = Self.cow(served: [870, 891])
    cow.calve(2, at: 891 + 282)
    let report = Self.report([cow], on: 1200, windows: 20)
    #expect(report.daysOpen == Ratio(91, of: 1) && report.calvingInterval == Ratio(373, of: 1))
  }

  @Test func `have no thousandths where there is nothing to count`() {
    #expect(Ratio().perMille == nil && Ratio(1, of: 3).perMille == 333 && Ratio(2, of: 3).perMille == 667)
  }
}
