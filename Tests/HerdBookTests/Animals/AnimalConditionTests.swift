import CivilTime
import Testing

@testable import HerdBook

@Suite struct `What an animal is in a word` {
  private func conditions(_ story: Story, isMale: Bool = false) -> [AnimalCondition] {
    story.history.animal(on: ExampleHerd.today).conditions(on: ExampleHerd.today, isMale: isMale)
  }

  @Test func `follows a cow from calving to drying-off`() {
    #expect(conditions(.heifer) == [.heifer])
    #expect(conditions(.cow(calved: 59)) == [.fresh])
    #expect(conditions(.cow(calved: 60)) == [.open])
    #expect(conditions(.cow(calved: 90).served(20)) == [.served])
    #expect(conditions(.pregnant(since: 100)) == [.pregnant])
    #expect(conditions(.pregnant(since: 230).dried(5)) == [.dry, .pregnant])
    #expect(conditions(.pregnant(since: 290).dried(60).calved(1, order: 3)) == [.fresh])
  }

  @Test func `says who is not to be bred, and who is gone`() {
    let excluded = Story.cow(calved: 200).then(.plans, 3) { $0[Plans.isExcluded] = true }
    #expect(conditions(excluded) == [.open, .notBred])
    let sold = excluded.then(.disposal, 1) { $0[Disposal.kind] = .sale }
    #expect(conditions(sold) == [.left])
  }

  @Test func `tells a bull from a steer`() {
    #expect(conditions(.male(months: 14), isMale: true) == [.bull])
    #expect(conditions(.male(months: 14).then(.castration, 20), isMale: true) == [.steer])
  }
}
