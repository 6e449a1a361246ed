import CivilTime
import Testing

@testable import HerdBook

@Suite struct `Of any animal` {
  @Test func `ear tags are due from the second day, in time on the third, until they are fixed`() throws {
    var calf = AnimalHistory(of: AnimalID(1))
    calf.add(Change(ChangeID(1), .birth, of: AnimalID(1), on: Life.birth))
    func item(on day: Int) -> DueItem? {
      let context = DueContext(on: Life.day(day), in: MemoryHerd())
      return DueLists.items(of: calf, context).first { $0.list == .tag }
    }
    #expect(item(on: 1) == nil && item(on: 2)?.until == Life.day(3))
    #expect(item(on: 4)?.isOverdue(on: Life.day(4)) == true)
    var collar = FieldValues()
    collar[Marking.collar] = CollarNumber(5)
    calf.add(Change(ChangeID(2), .marking, of: AnimalID(1), on: Life.day(5), collar))
    #expect(item(on: 4) != nil && item(on: 5) == nil)
  }

  @Test func `a withdrawal is listed as long as milk or meat must not be sold`() {
    let herd = Self.pharmacy
    var cow = Life()
    cow.add(.treatment, at: 100) { treatment in
      var given = FieldValues()
      given[Treatment.Given.stock] = StockID(1)
      treatment[Treatment.medicines] = [given]
    }
    // 72 hours of milk, 10 days of meat.
    #expect(cow.days(on: .withdrawal, in: 90...200, herd: herd) == 100...110)
  }

  private static var pharmacy: MemoryHerd {
    var herd = MemoryHerd()
    herd.medicines[MedicineID(1)] = Medicine(
      MedicineID(1), name: "A", unit: "ml", milkHours: 72, meatDays: 10)
    herd.stocks[StockID(1)] = MedicineStock(StockID(1), of: MedicineID(1), left: 1000)
    return herd
  }

  @Test func `blocked milkings are listed for half as many days`() {
    var cow = Life()
    cow.calve(1, at: 20)
    cow.add(.parlourDisease, at: 100) { $0[ParlourDisease.milkings] = 5 }
    #expect(cow.days(on: .withdrawal, in: 90...200) == 100...102)
  }

  @Test func `young animals are weighed 30 days after the last time`() {
    var bull = Life(.male)
    bull.add(.weighing, at: 50) { $0[Weighing.weight] = Kilograms(90) }
    #expect(bull.days(on: .weighing, in: 0...49) == 30...49)
    #expect(bull.days(on: .weighing, in: 50...100) == 80...100)
    #expect(bull.days(on: .weighing, in: 500...700)?.upperBound == Life.birth.days(to: Day(2025, 7, 1)) - 1)
  }

  @Test func `hooves are checked again when the visit said so`() {
    var cow = Life()
    cow.add(.hooves, at: 100) { $0[Hooves.recheckAfter] = 14 }
    #expect(cow.days(on: .hoofRecheck, in: 90...200) == 114...200)
    cow.add(.hooves, at: 120)
    #expect(cow.days(on: .hoofRecheck, in: 90...200) == 114...119)
  }

  @Test func `steps of a plan are due until a treatment on their day or later, one plan after the other`() {
    var cow = Life()
    cow.add(.treatment, at: 100) { treatment in
      treatment[Treatment.plans] = [(2, 2), (7, 1)].map { after, repeats in
        var step = FieldValues()
        step[Treatment.Step.after] = Days(after)
        step[Treatment.Step.repeats] = repeats
        return step
      }
    }
    func from(_ day: Int) -> Day? { cow.items(on: day).first { $0.list == .planStep }?.from }
    #expect(from(101) == nil && from(102) == Life.day(102) && from(105) == Life.day(102))
    cow.add(.treatment, at: 104)
    #expect(from(104) == nil && from(110) == nil && from(111) == Life.day(111))
  }

  @Test func `steps are not done by a treatment of another illness, and too old after 14 days`() {
    var cow = Life()
    cow.add(.treatment, at: 100) { treatment in
      treatment[Treatment.diagnoses] = [DiagnosisID(1)]
      treatment[Treatment.plans] = [FieldValues.made { $0[Treatment.Step.after] = 2 }]
    }
    cow.add(.treatment, at: 103) { $0[Treatment.diagnoses] = [DiagnosisID(2)] }
    #expect(cow.days(on: .planStep, in: 90...200) == 102...116)
    cow.add(.treatment, at: 104) { $0[Treatment.diagnoses] = [DiagnosisID(2), DiagnosisID(1)] }
    #expect(cow.days(on: .planStep, in: 90...200) == 102...103)
  }

  @Test func `births are reported within seven days, and then overdue until the 20th`() {
    #expect(Life().days(on: .registryReport, in: 0...100) == 0...20)
    let item = Life().items(on: 8).first { $0.list == .registryReport }
    #expect(item?.isOverdue(on: Life.day(7)) == false && item?.isOverdue(on: Life.day(8)) == true)
    var bought = Life()
    bought.add(.purchase, at: 1)
    #expect(bought.days(on: .registryReport, in: 1...100) == nil)
  }

  @Test func `births are reported until a note says that it was done`() {
    var calf = Life()
    calf.add(.note, at: 2) { $0[Note.text] = "Reports are for tomorrow" }
    calf.add(.note, at: 3) { $0[Note.isBirthReported] = false }
    calf.add(.note, at: 5) { $0[Note.isBirthReported] = true }
    #expect(calf.days(on: .registryReport, in: 0...100) == 0...4)
  }

  @Test func `a birth is to be reported again when the note is taken back`() {
    var calf = Life()
    calf.add(.note, at: 5) { $0[Note.isBirthReported] = true }
    var history = calf.history
    history.changes.filter { $0.knownKind == .note }.forEach { history.remove($0.id) }
    let items = DueLists.items(of: history, DueContext(on: Life.day(6), in: MemoryHerd()))
    #expect(items.contains { $0.list == .registryReport })
  }

  @Test func `nothing is due after it has left`() {
    var cow = Life()
    cow.calve(1, at: 800)
    cow.add(.disposal, at: 870) { $0[Disposal.kind] = .sale }
    #expect(cow.lists(on: 870).contains(.service) && cow.lists(on: 871).isEmpty)
  }
}

@Suite struct `Due lists of a herd` {
  private static func cow(_ id: Int, calved: Int) -> AnimalHistory {
    var life = Life(.female, id)
    life.calve(1, at: calved)
    return life.history
  }

  @Test func `are sorted by how long something is due, and counted`() {
    let cows = [Self.cow(1, calved: 820), Self.cow(2, calved: 800), Self.cow(3, calved: 890)]
    let lists = DueLists(of: cows, DueContext(on: Life.day(900), in: MemoryHerd()))
    #expect(lists.items(of: .service).map(\.animal) == [AnimalID(2), AnimalID(1)])
    #expect(lists.counts[.service] == 2)
  }

  @Test func `take in what became of one animal, and leave the others`() {
    var lists = DueLists(
      of: [Self.cow(1, calved: 820), Self.cow(2, calved: 800)],
      DueContext(on: Life.day(900), in: MemoryHerd()))
    var served = Life(.female, 2)
    served.calve(1, at: 800)
    served.serve(at: 899)
    lists.update(served.history)
    #expect(lists.items(of: .service).map(\.animal) == [AnimalID(1)])
    #expect(lists.items(of: AnimalID(2)).isEmpty)
  }

  @Test func `have a form that ends each item, or end by time`() {
    let byTime = DueList.allCases.filter { $0.endedBy == nil }
    #expect(byTime == [.heavilyPregnant, .withdrawal])
  }
}
