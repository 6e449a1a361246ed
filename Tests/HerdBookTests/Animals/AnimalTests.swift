import CivilTime
import Testing

@testable import HerdBook

@Suite struct `The age of an animal` {
  @Test func `is not known without a birth`() {
    #expect(Animal(AnimalID(1)).months(on: ExampleHerd.today) == nil)
    #expect(Animal(AnimalID(1)).age(on: ExampleHerd.today) == nil)
    #expect(Story.female(months: 0, short: -18).history.animal.age(on: ExampleHerd.today) == 18)
  }
}

@Suite struct `An animal` {
  @Test func `is a heifer until she calves, and neither if it is a male`() {
    let (heifer, cow, male) = (
      Story.heifer.history.animal, Story.cow(calved: 9).history.animal, Story.male(months: 30).history.animal
    )
    #expect(heifer.isHeifer && !heifer.isCow && cow.isCow && !cow.isHeifer && !male.isHeifer && !male.isCow)
  }

  @Test func `is in the herd from its birth to the day on which it leaves`() {
    let animal = Story.female(months: 0, short: -18).then(.disposal, 5) { $0[Disposal.kind] = .sale }
      .history.animal
    let inHerd = [19, 18, 5, 4].map { animal.isInHerd(on: ExampleHerd.today.adding(-$0)) }
    #expect(inHerd == [false, true, true, false])
  }

  @Test func `counts days in milk from the calving, or the abortion that began the lactation`() {
    let heifer = Story.heifer.history.animal.reproduction
    #expect(heifer.daysInMilk(on: ExampleHerd.today) == nil)
    let aborted = Story.pregnant(since: 230).then(.pregnancyCheck, 12) {
      $0[PregnancyCheck.result] = .abortion
      $0[PregnancyCheck.startsLactation] = true
    }
    #expect(aborted.history.animal.reproduction.daysInMilk(on: ExampleHerd.today) == 12)
  }

  @Test(arguments: [
    (Story.cow(calved: 100), false), (.cow(calved: 100).served(9), true),
    (.cow(calved: 100).served(40).checked(.pregnant, 5), false),
    (.cow(calved: 100).served(40).checked(.notPregnant, 5), false),
    (.cow(calved: 100).served(40).checked(.notPregnant, 25).served(19, order: 2), true),
    (.cow(calved: 100).run(.putIn, 9), true),
    (.cow(calved: 200).run(.putIn, 90).run(.takenOut, 50), true),
    (.cow(calved: 200).run(.putIn, 90).run(.takenOut, 50).checked(.notPregnant, 40), false),
    (.cow(calved: 200).run(.putIn, 90).checked(.notPregnant, 40), true),
    (.cow(calved: 200).run(.putIn, 90).checked(.pregnant, 40), false),
    (.cow(calved: 200).served(40).then(.heat, 19), false),
    (.cow(calved: 200).then(.heat, 40).served(40), true),
    (.cow(calved: 200).served(60).checked(.notPregnant, 20).served(20, order: 2), true),
    (.cow(calved: 200).run(.putIn, 90).then(.heat, 40), true),
    (.cow(calved: 200).run(.putIn, 90).run(.takenOut, 50).then(.heat, 40), false),
    (.cow(calved: 100).served(40).calved(2, order: 3), false),
  ])
  func `is served and unchecked between a service and what is found of it`(story: Story, isUnchecked: Bool) {
    #expect(story.history.animal.reproduction.isServedUnchecked == isUnchecked)
  }
}
