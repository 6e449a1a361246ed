import CivilTime
import Testing

@testable import HerdBook

@Suite struct `Constants of an account` {
  @Test func `are the standard ones until one is set, and again when it is taken back`() {
    var constants = HerdConstants()
    constants.set(.voluntaryWaitingPeriod, to: 45)
    #expect(constants[.voluntaryWaitingPeriod] == 45 && constants[.dryOffDays] == 60)
    constants.set(.voluntaryWaitingPeriod, to: nil)
    #expect(constants[.voluntaryWaitingPeriod] == 60)
  }

  @Test(arguments: Constant.allCases)
  func `are held within their range, in which the standard lies`(constant: Constant) {
    var constants = HerdConstants()
    #expect(constant.range.contains(constant.standard))
    constants.set(constant, to: .max)
    #expect(constants[constant] == constant.range.upperBound)
    constants.set(constant, to: .min)
    #expect(constants[constant] == constant.range.lowerBound)
  }

  @Test func `say how milk and growth are reckoned`() {
    var constants = HerdConstants()
    #expect(constants.testIntervalMethod == TestIntervalMethod() && constants.growth == GrowthRules())
    #expect(constants.udderHealth == UdderHealthRules())
    constants.set(.lactationDays, to: 240)
    constants.set(.infectedCells, to: 300)
    #expect(constants.testIntervalMethod.length == 240 && constants.udderHealth.threshold == 300)
  }

  @Test func `say at which weight an animal is slaughtered`() {
    var bull = Animal(AnimalID(1))
    let days = [(0, 500), (50, 550), (100, 600)]
    bull.weights = days.map { DatedWeight(Kilograms($0.1), on: Day(2026, 1, 1).adding($0.0)) }
    var constants = HerdConstants()
    #expect(constants.slaughter(of: bull) == .on(Day(2026, 1, 1).adding(150)))
    constants.set(.slaughterKilograms, to: 600)
    #expect(constants.slaughter(of: bull) == .reached)
  }
}
