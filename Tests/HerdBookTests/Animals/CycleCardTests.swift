import CivilTime
import Testing

@testable import HerdBook

@Suite struct `The cycle on a card` {
  /// Five days, or none, in all orders and with all that fall together.
  private static let orderings: [[Day?]] = (0..<7776).map { number in
    [1, 6, 36, 216, 1296].map { power in
      let place = number / power % 6
      return place == 5 ? nil : ExampleHerd.today.adding(place)
    }
  }

  @Test func `shows what came after, for all orderings of the five days`() {
    let wrong = Self.orderings.filter { days in
      let (calving, heat, service, check, dryOff) = (days[0], days[1], days[2], days[3], days[4])
      let card = CycleCard(
        calving: calving, heat: heat, insemination: service, pregnancy: check, dryOff: dryOff)
      // The rule in the words of SCR-9a.
      let shown: [Day?] = [
        calving,
        comes(heat, after: [calving]) ? heat : nil,
        comes(service, after: [calving, heat]) ? service : nil,
        comes(check, after: [calving, heat, service?.adding(1)]) ? check : nil,
        comes(dryOff, after: [calving, heat, service]) ? dryOff : nil,
      ]
      return [card.calving, card.heat, card.insemination, card.pregnancy, card.dryOff] != shown
    }
    #expect(wrong == [])
  }

  /// On the same day is after, as one is served on the day of her heat; a check is before the service of its
  /// day.
  private func comes(_ day: Day?, after others: [Day?]) -> Bool {
    others.allSatisfy { other in other.flatMap { other in day.map { $0 >= other } } ?? true }
  }

  @Test(
    arguments: [
      // Calving, heat, insemination, pregnancy and drying-off, in days ago.
      ([50, 40, 30, 20, 10], [50, 40, 30, 20, 10]),
      ([10, 40, 30, 20, 50], [10, nil, nil, nil, nil]),
      ([50, 10, 30, 20, 40], [50, 10, nil, nil, nil]),
      ([50, 30, 10, 20, 40], [50, 30, 10, nil, nil]),
      ([50, 40, 30, 10, 20], [50, 40, 30, 10, 20]),
      ([30, 30, 30, 30, 30], [30, 30, 30, nil, 30]),
      ([nil, 40, nil, 50, 20], [nil, 40, nil, nil, 20]),
    ] as [([Int?], [Int?])])
  func `shows such days`(daysAgo: [Int?], shown: [Int?]) {
    let days = daysAgo.map { $0.map { ExampleHerd.today.adding(-$0) } }
    let card = CycleCard(
      calving: days[0], heat: days[1], insemination: days[2], pregnancy: days[3], dryOff: days[4])
    let found = [card.calving, card.heat, card.insemination, card.pregnancy, card.dryOff]
    #expect(found.map { $0.map { $0.days(to: ExampleHerd.today) } } == shown)
  }

  @Test func `is made of what an animal's changes say`() {
    let story = Story.cow(calved: 200).then(.heat, 101).served(100).checked(.pregnant, 60).dried(5)
    let card = story.history.animal.reproduction.card
    let days = [card.calving, card.heat, card.insemination, card.pregnancy, card.dryOff]
    #expect(days.map { $0?.days(to: ExampleHerd.today) } == [200, 101, 100, 60, 5])
    let after = story.then(.heat, 1).history.animal.reproduction.card
    #expect(after.heat == ExampleHerd.today.adding(-1) && after.insemination == nil && after.dryOff == nil)
  }
}
