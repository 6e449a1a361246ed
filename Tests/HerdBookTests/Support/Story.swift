import CivilTime

@testable import HerdBook

/// The life of one animal up to ``ExampleHerd/today``, told in days ago.
///
///     Story.cow(calved: 100).served(40).checked(.pregnant, 5)
struct Story: Sendable {
  let animal: AnimalID
  private(set) var changes: [Change] = []

  /// An animal of which nothing is known.
  static let none = Story(animal: AnimalID(1))

  /// - Parameter days: how many days it is short of that age.
  static func female(months: Int, short days: Int = 0, id: AnimalID = AnimalID(1)) -> Story {
    Story(animal: id).born(.female, months, days)
  }

  static func male(months: Int, short days: Int = 0, id: AnimalID = AnimalID(1)) -> Story {
    Story(animal: id).born(.male, months, days)
  }

  static let heifer = female(months: 18)

  static func cow(calved daysAgo: Int, order: Int = 2) -> Story {
    female(months: 60).calved(daysAgo, order: order)
  }

  /// A cow, served and found pregnant since.
  static func pregnant(since daysAgo: Int) -> Story {
    cow(calved: daysAgo + 70).served(daysAgo).checked(.pregnant, max(daysAgo - 35, 0))
  }

  var history: AnimalHistory { AnimalHistory(of: animal, changes) }

  private func born(_ sex: Sex, _ months: Int, _ short: Int) -> Story {
    let birth = Months.after(-months, from: ExampleHerd.today).adding(short)
    return then(.birth, birth.days(to: ExampleHerd.today)) {
      $0[Birth.sex] = sex
      $0[Birth.country] = .czechia
      $0[Birth.number] = String(animal.rawValue).zeroPadded(to: 6)
      $0[Birth.kodex] = "961"
      $0[Birth.group] = ExampleHerd.milking
    }
  }

  func then(_ kind: ChangeKind, _ daysAgo: Int, _ fill: (inout FieldValues) -> Void = { _ in }) -> Story {
    let (number, day) = (changes.count, ExampleHerd.today.adding(-daysAgo))
    return with(
      Change(
        ChangeID(animal.rawValue * 100 + number), kind, of: animal, on: day,
        recordedAt: day.number * 86_400 + 28_800 + number, FieldValues.made(fill)))
  }

  func with(_ change: Change) -> Story {
    var story = self
    story.changes.append(change)
    return story
  }

  func calved(_ daysAgo: Int, order: Int = 1) -> Story {
    then(.calving, daysAgo) { $0[Calving.order] = order }
  }

  func served(_ daysAgo: Int, order: Int = 1, bull: BullNumber = ExampleHerd.usable) -> Story {
    then(.insemination, daysAgo) {
      $0[Insemination.character] = .insemination
      $0[Insemination.order] = order
      $0[Insemination.bull] = bull
    }
  }

  func checked(_ result: PregnancyCheck.Result, _ daysAgo: Int) -> Story {
    then(.pregnancyCheck, daysAgo) { $0[PregnancyCheck.result] = result }
  }

  func dried(_ daysAgo: Int) -> Story { then(.dryOff, daysAgo) }

  func run(_ state: NaturalService.State, _ daysAgo: Int) -> Story {
    then(.naturalService, daysAgo) {
      $0[NaturalService.state] = state
      $0[NaturalService.bull] = ExampleHerd.usable
    }
  }

  func weighed(_ kilograms: Int, _ daysAgo: Int) -> Story {
    then(.weighing, daysAgo) { $0[Weighing.weight] = Kilograms(kilograms) }
  }

  func marked(collar: Int, _ daysAgo: Int) -> Story { marked(collar: collar, nil, daysAgo) }
  func marked(_ eid: EID, _ daysAgo: Int) -> Story { marked(collar: nil, eid, daysAgo) }

  func marked(collar: Int?, _ eid: EID?, _ daysAgo: Int) -> Story {
    then(.marking, daysAgo) {
      $0[Marking.collar] = collar.map { CollarNumber($0) }
      $0[Marking.eid] = eid
    }
  }

  func given(_ stock: StockID, _ daysAgo: Int, amount: Int = 10) -> Story {
    then(.treatment, daysAgo) {
      $0[Treatment.determinedBy] = .veterinarian
      $0[Treatment.diagnoses] = [ExampleHerd.mastitis]
      $0[Treatment.medicines] = [FieldValues.given(stock, amount)]
    }
  }
}

extension FieldValues {
  /// A medicine from a stock, in whole units.
  static func given(_ stock: StockID, _ amount: Int, on day: Day? = nil) -> FieldValues {
    var values = FieldValues()
    values[Treatment.Given.stock] = stock
    values[Treatment.Given.amount] = Amount(thousandths: amount * 1000)
    values[Treatment.Given.day] = day
    return values
  }
}
