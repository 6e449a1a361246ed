import CivilTime
import Testing

@testable import HerdBook

@Suite struct `An insemination` {
  static let rows: [RuleCase] = refusals + services + orders

  private static let refusals = [
    row("of an open cow", [], .cow(calved: 100)),
    row("by no bull", ["E19.bull"], .cow(calved: 100)) { $0[Insemination.bull] = nil },
    row("by a bull that nobody knows", ["E0.ref"], .cow(calved: 100)) {
      $0[Insemination.bull] = ExampleHerd.unknown
    },
    row("of no character", ["E19.char"], .cow(calved: 100)) { $0[Insemination.character] = nil },
    row("without an order", ["E19.order"], .cow(calved: 100)) { $0[Insemination.order] = nil },
    row("of the 21st order", ["E19.order", "W19.order"], .cow(calved: 100)) { $0[Insemination.order] = 21 },
    row("that is a transfer without a donor", ["E19.donor"], .cow(calved: 100)) {
      $0[Insemination.character] = .embryo
    },
    row("that is a transfer from a donor", [], .cow(calved: 100)) {
      $0[Insemination.character] = .embryo
      $0[Insemination.donor] = ExampleHerd.tag("CZ000100961")
    },
    row("by a technician that nobody knows", ["E0.ref"], .cow(calved: 100)) {
      $0[Insemination.technician] = TechnicianID(6)
    },
    row("of a dose that straws are not divided into", ["E19.dose"], .cow(calved: 100)) {
      $0[Insemination.dose] = Doses(thousandths: 300)
    },
    row("of a heifer of 8 months less a day", ["E19.age"], .female(months: 8, short: 1)),
    row("of a heifer of 8 months", ["W19.heifer"], .female(months: 8)),
    row("of a male", ["E0.male"], .male(months: 20)),
  ]

  private static let services = [
    row("59 days after the calving", ["W19.early"], .cow(calved: 59)),
    row("60 days after the calving", [], .cow(calved: 60)),
    row("of a heifer of 13 months less a day", ["W19.heifer"], .female(months: 13, short: 1)),
    row("of a heifer of 13 months", [], .female(months: 13)),
    row("of a heifer of 339 kg", ["W19.heifer"], .heifer.weighed(339, 5)),
    row("of a heifer of 340 kg", [], .heifer.weighed(340, 5)),
    row(
      "of a heifer that was weighed at birth alone", [],
      .heifer.then(.birth, 540) {
        $0[Birth.sex] = .female
        $0[Birth.weight] = Kilograms(41)
      }),
    row("of one who is pregnant", ["W19.order", "W19.pregnant"], .pregnant(since: 100)),
    row("by a bull that is not used any more", ["W19.bull"], .cow(calved: 100)) {
      $0[Insemination.bull] = ExampleHerd.unusable
    },
    row(
      "by her sire", ["W19.sire"],
      .cow(calved: 100).then(.birth, 1800) {
        $0[Birth.sex] = .female
        $0[Birth.sire] = ExampleHerd.usable
      }),
    row(
      "of one who is excluded", ["W19.excluded"],
      .cow(calved: 100).then(.plans, 3) { $0[Plans.isExcluded] = true }),
    row(
      "of one who is no longer excluded", [],
      .cow(calved: 100).then(.plans, 3) { $0[Plans.isExcluded] = true }.then(.plans, 2) {
        $0[Plans.isExcluded] = false
      }),
  ]

  private static let orders = [
    row("of the second order after the first", [], .cow(calved: 100).served(21)) {
      $0[Insemination.order] = 2
    },
    row("of the third order after the first", ["W19.order"], .cow(calved: 100).served(21)) {
      $0[Insemination.order] = 3
    },
    row(
      "of the first order after a calving", [], .cow(calved: 400).served(300, order: 4).calved(70, order: 3)),
    row("4 days after the last one", ["W19.repeat"], .cow(calved: 100).served(4)) {
      $0[Insemination.order] = 2
    },
    row("5 days after the last one", [], .cow(calved: 100).served(5)) { $0[Insemination.order] = 2 },
    row("that repeats one of 15 days ago", [], .cow(calved: 100).served(15), repeated),
    row("that repeats one of 16 days ago", ["W19.reins"], .cow(calved: 100).served(16), repeated),
    row("that repeats none", ["W19.reins"], .cow(calved: 100), repeated),
    row("that repeats one of yesterday", [], .cow(calved: 100).served(1), repeated),
  ]

  private static func repeated(_ fields: inout FieldValues) {
    fields[Insemination.character] = .reinsemination
    fields[Insemination.order] = 0
  }

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story,
    _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .insemination) {
      $0[Insemination.character] = .insemination
      $0[Insemination.order] = 1
      $0[Insemination.bull] = ExampleHerd.usable
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test(arguments: [(15, 0), (16, 2), (0, 0)])
  func `begins as a repetition within 15 days of the last one`(daysAgo: Int, order: Int) {
    let values = form(.cow(calved: 100).served(daysAgo))
    let isRepeated = order == 0
    #expect(values[Insemination.character] == (isRepeated ? .reinsemination : .insemination))
    #expect(values[Insemination.order] == order)
    #expect(values[Insemination.bull] == (isRepeated ? ExampleHerd.usable : nil))
  }

  @Test func `begins with the next order, which is the first after a calving`() {
    #expect(form(.cow(calved: 100))[Insemination.order] == 1)
    #expect(form(.cow(calved: 100).served(60).served(40, order: 2))[Insemination.order] == 3)
    #expect(form(.cow(calved: 400).served(330).calved(50, order: 3))[Insemination.order] == 1)
  }

  @Test func `begins with no order beyond the last that there is`() {
    #expect(form(.cow(calved: 100).served(20, order: 20))[Insemination.order] == 20)
  }

  @Test func `is no repetition of one that lies after it`() {
    let animal = Story.cow(calved: 100).served(2).history.animal
    let day = ExampleHerd.today.adding(-10)
    #expect(
      Insemination.declaration.defaults(FormContext(animal, on: day))[Insemination.character] == .insemination
    )
  }

  @Test func `begins with one dose, and the user's technician before the device's`() {
    let user = User(UserID(1), name: "A", technicians: [TechnicianID(5)])
    let animal = Story.heifer.history.animal
    let form = FormContext(animal, on: ExampleHerd.today, by: user, technician: TechnicianID(4))
    #expect(Insemination.declaration.defaults(form)[Insemination.technician] == TechnicianID(5))
    let device = FormContext(animal, on: ExampleHerd.today, technician: TechnicianID(4))
    #expect(Insemination.declaration.defaults(device)[Insemination.technician] == TechnicianID(4))
    #expect(Insemination.declaration.defaults(device)[Insemination.dose] == .one)
  }

  @Test func `is repeated by the account's own number of days`() {
    var constants = HerdConstants()
    constants.set(.reinseminationDays, to: 10)
    let animal = Story.cow(calved: 100).served(11).history.animal
    let values = Insemination.declaration.defaults(FormContext(animal, on: ExampleHerd.today, constants))
    #expect(values[Insemination.character] == .insemination)
  }

  @Test func `is offered the bulls of the mating plan first, in its order`() {
    let bulls = ["AAA-1", "BBB-2", "CCC-3"].map { Bull(ExampleHerd.bull($0)) }
    let story = Story.heifer.then(.matingPlan, 3) {
      $0[MatingPlan.bulls] = ["CCC-3", "ZZZ-9", "BBB-2"].map { number in
        FieldValues.made { $0[MatingPlan.bull] = ExampleHerd.bull(number) }
      }
    }
    let offered = Insemination.offered(bulls, for: story.history.animal)
    #expect(offered.map(\.number.text) == ["CCC-3", "BBB-2", "AAA-1"])
  }

  @Test(arguments: [(150, false), (151, true)])
  func `offers to record a forgotten calving when the last is older than 150 days`(days: Int, isOffered: Bool)
  {
    let animal = Story.cow(calved: days).history.animal
    #expect(Insemination.offersCalving(for: animal, on: ExampleHerd.today, HerdConstants()) == isOffered)
    #expect(
      !Insemination.offersCalving(for: Story.heifer.history.animal, on: ExampleHerd.today, HerdConstants()))
  }

  @Test func `that repeats another has its order`() {
    let story = Story.cow(calved: 100).served(30).served(10, order: 2).then(
      .insemination, 9, Self.repeated)
    #expect(story.history.animal.reproduction.services.map(\.order) == [1, 2, 2])
    #expect(story.history.animal.reproduction.nextServiceOrder == 3)
  }

  private func form(_ story: Story) -> FieldValues {
    Insemination.declaration.defaults(FormContext(story.history.animal, on: ExampleHerd.today))
  }
}
