import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `Switching the power off` {
  private static func live(_ condition: PrinterCondition, nozzle: Temperature) -> LivePrinter {
    var live = LivePrinter()
    let reading = TemperatureReading(
      time: 1, heaters: [.tool(0): nozzle, .bed: Temperature(actual: 90, target: 0)])
    live.apply(PrinterUpdate(state: Sample.state(condition), temps: [reading]), at: Sample.moment)
    return live
  }

  @Test(arguments: Sample.conditions.filter(\.hasJob))
  func `asks while a print is under way`(condition: PrinterCondition) {
    #expect(PowerRisk(Self.live(condition, nozzle: Temperature(actual: 20, target: 0))) == .print)
  }

  @Test(arguments: [Temperature(actual: 50, target: 0), Temperature(actual: 20, target: 200)])
  func `asks while a nozzle is hot, or is to be`(nozzle: Temperature) {
    #expect(PowerRisk(Self.live(.ready, nozzle: nozzle)) == .hot)
  }

  @Test func `asks while nobody knows what the printer does`() {
    #expect(PowerRisk(LivePrinter()) == .unknown)
    #expect(PowerRisk(Sample.lost(.closed)) == .unknown)
  }

  @Test func `does not ask while the printer is idle and its nozzle cool, however hot the bed is`() {
    #expect(PowerRisk(Self.live(.ready, nozzle: Temperature(actual: 49.9, target: 0))) == nil)
  }

  @Test func `does not ask while OctoPrint has no printer`() {
    #expect(PowerRisk(Self.live(.disconnected, nozzle: Temperature(actual: 200, target: 0))) == nil)
  }
}
