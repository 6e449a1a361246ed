import CivilTime
import Testing

@testable import HerdBook

@Suite struct `Of a female that is not known to be pregnant` {
  private static let served: Life = {
    var cow = Life()
    cow.calve(1, at: 800)
    cow.serve(at: 870)
    return cow
  }()

  @Test func `the next heat is watched for from 18 to 24 days after a service`() {
    #expect(Self.served.days(on: .heatWatch, in: 800...1000) == 888...894)
  }

  @Test func `the next heat is watched for after a heat too, and from the later of both`() {
    var cow = Self.served
    cow.add(.heat, at: 880)
    #expect(cow.days(on: .heatWatch, in: 870...1000) == 898...904)
  }

  @Test func `no heat is watched for after a calving or once she is pregnant`() {
    var calved = Life()
    calved.add(.heat, at: 795)
    calved.calve(1, at: 800)
    #expect(calved.days(on: .heatWatch, in: 800...900) == nil)
    var pregnant = Self.served
    pregnant.check(.pregnant, at: 885)
    #expect(pregnant.days(on: .heatWatch, in: 885...1000) == nil)
  }

  @Test func `a service is due from the 60th day in milk until she is served`() {
    #expect(Self.served.days(on: .service, in: 800...1000) == 860...869)
  }

  @Test func `a service is in time up to the 80th day in milk, and its reason says from which constants`()
    throws
  {
    var cow = Life()
    cow.calve(1, at: 800)
    let item = try #require(cow.items(on: 881).first { $0.list == .service })
    #expect(
      item.until == Life.day(880) && item.isOverdue(on: Life.day(881)) && !item.isOverdue(on: Life.day(880)))
    #expect(
      item.why == [
        .input(.daysInMilk, .days(81)), .constant(.voluntaryWaitingPeriod, 60),
        .constant(.serviceWindowEnd, 80),
      ])
  }

  @Test func `a service is due again once she was found open`() {
    var cow = Self.served
    cow.check(.notPregnant, at: 905)
    #expect(cow.days(on: .service, in: 870...1000) == 905...1000)
  }

  @Test func `a heifer is due at 14 months`() {
    // 1 March 2025
    #expect(Life().days(on: .service, in: 0...500)?.lowerBound == Life.birth.days(to: Day(2025, 3, 1)))
  }

  @Test func `a heifer that was weighed is due at 400 kg`() {
    var heifer = Life()
    heifer.add(.weighing, at: 425) { $0[Weighing.weight] = Kilograms(399) }
    heifer.add(.weighing, at: 460) { $0[Weighing.weight] = Kilograms(400) }
    #expect(heifer.days(on: .service, in: 0...500) == 460...500)
  }

  @Test func `a check is due 35 days after the service, until it was made`() {
    var cow = Self.served
    #expect(cow.days(on: .pregnancyCheck, in: 800...1000) == 905...1000)
    cow.check(.pregnant, at: 907)
    #expect(cow.days(on: .pregnancyCheck, in: 800...1000) == 905...906)
  }

  @Test func `one more check is due 60 days after the first, and none after the second`() {
    var cow = Self.served
    cow.check(.pregnant, at: 905)
    #expect(cow.days(on: .recheck, in: 800...1000) == 965...1000)
    cow.check(.pregnant, at: 970)
    #expect(cow.days(on: .recheck, in: 800...1100) == 965...969)
  }

  @Test func `neither heat nor service is due for one that is excluded`() {
    var cow = Self.served
    cow.add(.plans, at: 871) { $0[Plans.isExcluded] = true }
    #expect(cow.lists(on: 890).isEmpty && cow.lists(on: 950) == [.pregnancyCheck])
  }

  @Test func `an account's own constants hold`() {
    var cow = Life()
    cow.calve(1, at: 800)
    var constants = HerdConstants()
    constants.set(.voluntaryWaitingPeriod, to: 45)
    #expect(
      cow.lists(on: 845, in: MemoryHerd(), constants).contains(.service)
        && !cow.lists(on: 844, in: MemoryHerd(), constants).contains(.service))
  }

  @Test func `a heifer that stays light is due at 18 months, so that somebody looks`() {
    var heifer = Life()
    heifer.add(.weighing, at: 430) { $0[Weighing.weight] = Kilograms(300) }
    let months = Life.birth.days(to: Day(2025, 7, 1))
    #expect(!heifer.lists(on: months - 1).contains(.service) && heifer.lists(on: months).contains(.service))
  }

  @Test func `what a heifer weighed before that age says nothing`() {
    var heifer = Life()
    heifer.add(.weighing, at: 240) { $0[Weighing.weight] = Kilograms(250) }
    #expect(heifer.lists(on: 430).contains(.service))
  }

  @Test func `a heat that is noticed for some days after the service is the one she was served in`() {
    var cow = Self.served
    cow.add(.heat, at: 874)
    #expect(cow.lists(on: 905).contains(.pregnancyCheck) && !cow.lists(on: 875).contains(.service))
    cow.add(.heat, at: 875)
    #expect(!cow.lists(on: 905).contains(.pregnancyCheck) && cow.lists(on: 875).contains(.service))
  }

  @Test func `a check is due 35 days after she was taken from the bull, and not as long as she is with him`()
  {
    var cow = Life()
    cow.calve(1, at: 800)
    cow.add(.naturalService, at: 860) { $0[NaturalService.state] = .putIn }
    cow.check(.notPregnant, at: 900)
    #expect(cow.lists(on: 960).isDisjoint(with: [.pregnancyCheck, .service]))
    cow.add(.naturalService, at: 970) { $0[NaturalService.state] = .takenOut }
    #expect(cow.days(on: .pregnancyCheck, in: 960...1010) == 1005...1010)
  }

  @Test func `a check is due also of one that is excluded, who goes if she is open`() {
    var cow = Self.served
    cow.add(.plans, at: 871) { $0[Plans.isExcluded] = true }
    #expect(cow.days(on: .pregnancyCheck, in: 870...910) == 905...910)
  }

  @Test func `no second check is due once drying-off is`() {
    var cow = Self.served
    cow.check(.pregnant, at: 905)
    #expect(cow.days(on: .recheck, in: 900...1200) == 965...(870 + 285 - 61))
  }
}
