import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A treatment` {
  static let rows: [RuleCase] = [
    row("with a medicine", []) { _ in },
    row("by nobody", ["E30.by"]) { $0[Treatment.determinedBy] = nil },
    row("with all that is in stock", ["W30.dose"]) { $0[Treatment.medicines] = [.given(fresh, 100)] },
    row("with more than is in stock", ["E30.amount", "W30.dose"]) {
      $0[Treatment.medicines] = [.given(fresh, 101)]
    },
    row("with more than is in stock, in six parts", ["E30.amount"]) {
      $0[Treatment.medicines] = Array(repeating: .given(fresh, 17), count: 6)
    },
    row("with a batch that expired the day before", ["E30.expired"]) {
      $0[Treatment.medicines] = [.given(ExampleHerd.expired, 10)]
    },
    row("with a batch that was given on its last day", []) {
      $0[Treatment.medicines] = [.given(ExampleHerd.expired, 10, on: ExampleHerd.today.adding(-1))]
    },
    row("with a batch that expires before it is to be given", ["E30.expired"]) {
      $0[Treatment.medicines] = [.given(fresh, 10, on: ExampleHerd.today.adding(31))]
    },
    row("from a stock that nobody knows", ["E0.ref"]) {
      $0[Treatment.medicines] = [.given(StockID(99), 10)]
    },
    row("without an amount", ["E30.med"]) {
      $0[Treatment.medicines] = [FieldValues.made { $0[Treatment.Given.stock] = fresh }]
    },
    row("without a diagnosis", ["W30.noDiagnosis"]) { $0[Treatment.diagnoses] = nil },
    row("of a diagnosis that nobody knows", ["E0.ref"]) { $0[Treatment.diagnoses] = [DiagnosisID(99)] },
    row("with the largest dose", []) { $0[Treatment.medicines] = [.given(fresh, 20)] },
    row("with more than the largest dose", ["W30.dose"]) { $0[Treatment.medicines] = [.given(fresh, 21)] },
    row("with a medicine of no period for milk", ["W30.noPeriod"]) {
      $0[Treatment.medicines] = [.given(ExampleHerd.unlistedStock, 10)]
    },
    row("with seven plans", []) { $0[Treatment.plans] = Array(repeating: step(1), count: 7) },
    row("with eight plans", ["E30.plan"]) { $0[Treatment.plans] = Array(repeating: step(1), count: 8) },
  ]

  private static let fresh = ExampleHerd.fresh

  private static func step(_ days: Int, repeats: Int? = nil) -> FieldValues {
    FieldValues.made {
      $0[Treatment.Step.after] = Days(days)
      $0[Treatment.Step.repeats] = repeats
    }
  }

  private static func row(
    _ sentence: String, _ codes: [String], _ fill: (inout FieldValues) -> Void
  ) -> RuleCase {
    RuleCase(sentence, codes, .cow(calved: 100), .treatment) {
      $0[Treatment.determinedBy] = .veterinarian
      $0[Treatment.diagnoses] = [ExampleHerd.mastitis]
      $0[Treatment.medicines] = [.given(fresh, 10)]
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `sums what it takes of a stock, and says so`() {
    let row = Self.row("", []) { $0[Treatment.medicines] = [.given(Self.fresh, 90), .given(Self.fresh, 20)] }
    let why = row.findings.first { $0.rule.description == "E30.amount" }?.why
    #expect(why == [.input(.value, .amount(110_000)), .input(.inStock, .amount(100_000))])
  }

  @Test func `notes medicines on the days on which they were given`() {
    let story = Story.heifer.then(.treatment, 9) {
      $0[Treatment.medicines] = [
        .given(Self.fresh, 10), .given(ExampleHerd.unlistedStock, 5, on: ExampleHerd.today.adding(-7)),
      ]
    }
    #expect(
      story.history.animal.administrations.map(\.day.number)
        == [-9, -7].map { ExampleHerd.today.adding($0).number })
  }

  @Test func `plans steps, each after the one before it`() {
    let story = Story.heifer.then(.treatment, 10) {
      $0[Treatment.plans] = [Self.step(2, repeats: 3), Self.step(5)]
    }
    let days = story.history.animal.treatmentPlans.first?.steps.map {
      ExampleHerd.today.adding(-10).days(to: $0)
    }
    #expect(days == [2, 4, 6, 11])
  }
}

@Suite struct `A disease noticed in the parlour` {
  static let rows: [RuleCase] = [
    row("that blocks 60 milkings", [], .cow(calved: 100), 60),
    row("that blocks 61 milkings", ["W28.many"], .cow(calved: 100), 61),
    row("that blocks no milking and has no code", ["W28.empty"], .cow(calved: 100), 0),
    row("that blocks nothing and has no code", ["W28.empty"], .cow(calved: 100), nil),
    row("that has a code", [], .cow(calved: 100), nil) { $0[ParlourDisease.secondCode] = 7 },
    row("that blocks less than nothing", ["E28.milkings"], .cow(calved: 100), -1),
    row("of a male", ["E0.male"], .male(months: 20), 3),
  ]

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, _ milkings: Int?,
    _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .parlourDisease) {
      $0[ParlourDisease.milkings] = milkings
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }
}

@Suite struct `A visit to hooves` {
  static let rows: [RuleCase] = [
    row("that trims", [], .heifer),
    row("that checks", [], .heifer, .check),
    row("that trims no limb", ["W30h.noLimb"], .heifer) { $0[Hooves.limbs] = [] },
    row("that trims 29 days after the last", ["W30h.again"], trimmed(29)),
    row("that trims 30 days after the last", [], trimmed(30)),
    row("that checks 29 days after the last", [], trimmed(29), .check),
    row("that finds a locomotion of 3 and treats no limb", ["W30h.lame"], .heifer, .check) {
      $0[Hooves.locomotion] = 3
    },
    row("that finds a locomotion of 2 and treats no limb", [], .heifer, .check) { $0[Hooves.locomotion] = 2 },
    row("that finds a locomotion of 3 and treats a limb", [], .heifer) { $0[Hooves.locomotion] = 3 },
    row("that finds a locomotion of 6", ["E30h.lcs"], .heifer) { $0[Hooves.locomotion] = 6 },
    row("of a limb of severity 5", ["E30h.limb"], .heifer) {
      var limb = limb(of: [])
      limb[Hooves.severity] = 5
      $0[Hooves.limbs] = [limb]
    },
    row("of a limb of stage M4.1", [], .heifer) {
      var limb = limb(of: [])
      limb[Hooves.dermatitis] = .recurring
      $0[Hooves.limbs] = [limb]
    },
    row("of a limb of stage M5", ["E30h.limb"], .heifer) {
      var limb = limb(of: [])
      limb[.dermatitis] = .text("M5")
      $0[Hooves.limbs] = [limb]
    },
    row("of no type", ["E30h.type"], .heifer, nil),
    row("of five limbs", ["E30h.limb"], .heifer) {
      $0[Hooves.limbs] = Array(repeating: limb(of: [ExampleHerd.dermatitis]), count: 5)
    },
    row("with a diagnosis of hooves", [], .heifer) {
      $0[Hooves.limbs] = [limb(of: [ExampleHerd.dermatitis])]
    },
    row("with a diagnosis of something else", ["E30h.notHooves"], .heifer) {
      $0[Hooves.limbs] = [limb(of: [ExampleHerd.mastitis])]
    },
    row("with a diagnosis that nobody knows", ["E0.ref"], .heifer) {
      $0[Hooves.limbs] = [limb(of: [DiagnosisID(99)])]
    },
    row("with a medicine for hooves", [], .heifer) {
      $0[Hooves.limbs] = [limb(of: [], with: [ExampleHerd.spray])]
    },
    row("with a medicine for something else", ["E30h.notHooves"], .heifer) {
      $0[Hooves.limbs] = [limb(of: [], with: [ExampleHerd.known])]
    },
    row("with a medicine that nobody knows", ["E30h.notHooves"], .heifer) {
      $0[Hooves.limbs] = [limb(of: [], with: [MedicineID(99)])]
    },
    row("of a male", [], .male(months: 20)),
  ]

  private static func trimmed(_ daysAgo: Int) -> Story {
    Story.heifer.then(.hooves, daysAgo) { $0 = Hooves.template(for: .trimming) }
  }

  private static func limb(of diagnoses: [DiagnosisID], with medicines: [MedicineID] = []) -> FieldValues {
    FieldValues.made {
      $0[Hooves.limb] = .leftHind
      $0[Hooves.isTreated] = true
      $0[Hooves.records] = [
        FieldValues.made {
          $0[Hooves.diagnoses] = diagnoses
          $0[Hooves.medicines] = medicines
        }
      ]
    }
  }

  private static func row(
    _ sentence: String, _ codes: [String], _ story: Story, _ visit: Hooves.Visit? = .trimming,
    _ fill: (inout FieldValues) -> Void = { _ in }
  ) -> RuleCase {
    RuleCase(sentence, codes, story, .hooves) {
      $0 = Hooves.template(for: visit ?? .trimming)
      $0[Hooves.visit] = visit
      fill(&$0)
    }
  }

  @Test(arguments: rows) func `is checked`(row: RuleCase) { #expect(row.found == row.codes) }

  @Test func `notes trimming, locomotion and the day of the next look`() {
    let story = Self.trimmed(60).then(.hooves, 10) {
      $0[Hooves.visit] = .check
      $0[Hooves.locomotion] = 2
      $0[Hooves.recheckAfter] = 14
    }
    let hooves = story.history.animal.hooves
    #expect(hooves.lastTrimming == ExampleHerd.today.adding(-60))
    #expect(hooves.lastVisit == ExampleHerd.today.adding(-10) && hooves.locomotion == 2)
    #expect(hooves.recheck == ExampleHerd.today.adding(4))
  }

  @Test func `notes medicines, which have periods as all have`() {
    let story = Story.heifer.then(.hooves, 3) {
      $0[Hooves.limbs] = [Self.limb(of: [], with: [ExampleHerd.spray])]
    }
    let withdrawals = Withdrawals(of: story.history.animal, in: ExampleHerd.herd)
    #expect(withdrawals.meat(on: ExampleHerd.today)?.day == ExampleHerd.today)
    #expect(withdrawals.milk(on: ExampleHerd.today) == nil)
  }

  @Test(arguments: [(Hooves.Visit.trimming, 4), (.check, 0)])
  func `begins with all limbs treated when it trims, else with none`(visit: Hooves.Visit, treated: Int) {
    let limbs = Hooves.template(for: visit)[Hooves.limbs] ?? []
    #expect(limbs.count == 4 && limbs.filter { $0[Hooves.isTreated] == true }.count == treated)
  }
}
