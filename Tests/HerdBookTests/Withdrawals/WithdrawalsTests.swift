import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A withdrawal` {
  private func milk(_ story: Story, in days: Int = 0, _ herd: MemoryHerd = ExampleHerd.herd) -> Int? {
    let day = ExampleHerd.today.adding(days)
    let until = Withdrawals(of: story.history.animal, in: herd).milk(on: day)?.day
    return until.map { ExampleHerd.today.days(to: $0) }
  }

  private func meat(_ story: Story, in days: Int = 0) -> Int? {
    let day = ExampleHerd.today.adding(days)
    let until = Withdrawals(of: story.history.animal, in: ExampleHerd.herd).meat(on: day)?.day
    return until.map { ExampleHerd.today.days(to: $0) }
  }

  private let given = Story.cow(calved: 100).given(ExampleHerd.fresh, 0)

  @Test func `ends so many hours or days after the medicine, the day of it included`() {
    #expect([-1, 0, 4, 5].map { milk(given, in: $0) } == [nil, 4, 4, nil])
    #expect([-1, 0, 10, 11].map { meat(given, in: $0) } == [nil, 10, 10, nil])
  }

  @Test func `counts from the day on which the medicine was given`() {
    let story = Story.cow(calved: 100).then(.treatment, 9) {
      $0[Treatment.medicines] = [.given(ExampleHerd.fresh, 10, on: ExampleHerd.today.adding(-2))]
    }
    #expect(milk(story) == 2 && meat(story) == 8)
  }

  @Test func `is the longest of several medicines`() {
    let both = Story.cow(calved: 100).given(ExampleHerd.fresh, 0).given(ExampleHerd.unlistedStock, 1)
    #expect(milk(both) == 6 && meat(both) == 27)
  }

  @Test func `is 7 days for milk and 28 for meat where the register tells none`() {
    let story = Story.cow(calved: 100).given(ExampleHerd.unlistedStock, 0)
    #expect(milk(story) == 7 && meat(story) == 28)
    let why = Withdrawals(of: story.history.animal, in: ExampleHerd.herd).milk(on: ExampleHerd.today)?.why
    #expect(
      why == [
        .input(.medicine, .text("Unlisted")), .input(.given, .day(ExampleHerd.today)),
        .constant(.extraLabelMilkDays, 7), .limit(.days(7)),
      ])
  }

  @Test func `is half as long again after more than the largest dose`() {
    let most = Story.cow(calved: 100).given(ExampleHerd.fresh, 0, amount: 20)
    #expect(milk(most) == 4 && meat(most) == 10)
    let more = Story.cow(calved: 100).given(ExampleHerd.fresh, 0, amount: 21)
    #expect(milk(more) == 6 && meat(more) == 15)
  }

  @Test(arguments: [(0, nil), (1, 1), (24, 1), (25, 2)] as [(Int, Int?)])
  func `takes hours that are begun for a day, and none for no ban`(hours: Int, days: Int?) {
    var herd = ExampleHerd.herd
    herd.medicines[ExampleHerd.known] = Medicine(
      ExampleHerd.known, name: "Known", unit: "ml", milkHours: hours)
    #expect(milk(given, in: 0, herd) == days)
  }

  @Test(arguments: [
    (ExampleHerd.milking, 1, 0), (ExampleHerd.milking, 3, 1), (ExampleHerd.milking, 4, 2),
    (ExampleHerd.elsewhere, 4, 1), (ExampleHerd.elsewhere, 5, 2),
  ])
  func `of milk ends after so many milkings, as often as the group is milked`(
    group: GroupID, milkings: Int, days: Int
  ) {
    let story = Story.cow(calved: 100).then(.move, 9) { $0[Move.group] = group }.then(.parlourDisease, 0) {
      $0[ParlourDisease.milkings] = milkings
    }
    #expect(milk(story) == days && meat(story) == nil)
  }

  @Test func `of milk is not cut short by another, shorter one`() {
    let story = Story.cow(calved: 100).then(.parlourDisease, 1) { $0[ParlourDisease.milkings] = 20 }
      .then(.parlourDisease, 0) { $0[ParlourDisease.milkings] = 2 }
    #expect(milk(story) == 9)
  }

  @Test func `holds after a medicine that is in no list any more, as long as after one without a period`() {
    let story = Story.cow(calved: 100).given(StockID(99), 0)
    #expect(milk(story) == 7 && meat(story) == 28)
  }

  @Test func `reckons by the account's constants`() {
    var constants = HerdConstants()
    constants.set(.extraLabelMeatDays, to: 40)
    let animal = Story.cow(calved: 100).given(ExampleHerd.unlistedStock, 0).history.animal
    let until = Withdrawals(of: animal, in: ExampleHerd.herd, constants).meat(on: ExampleHerd.today)?.day
    #expect(until == ExampleHerd.today.adding(40))
  }
}
