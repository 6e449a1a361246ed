import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A stock of a medicine` {
  private static let today = ExampleHerd.today
  private static let cow = AnimalID(1)
  private static let other = AnimalID(2)

  /// A treatment that takes so many whole units of ``ExampleHerd/fresh``, of which the server has 100.
  private static func treatment(_ id: Int, of animal: AnimalID = cow, _ amount: Int) -> Change {
    Change(
      ChangeID(id), .treatment, of: animal, on: today, recordedAt: RuleCase.now,
      FieldValues.made {
        $0[Treatment.determinedBy] = .veterinarian
        $0[Treatment.diagnoses] = [ExampleHerd.mastitis]
        $0[Treatment.medicines] = [.given(ExampleHerd.fresh, amount)]
      })
  }

  private static func left(in herd: MemoryHerd) -> Int? { herd.stock(ExampleHerd.fresh)?.left }

  private static func codes(
    of change: Change, in herd: MemoryHerd, with companions: [Change] = []
  ) -> [String] {
    let history = herd.histories[change.animal] ?? AnimalHistory(of: change.animal)
    return ChangeCheck(herd, today: today).findings(for: change, in: history, with: companions)
      .map(\.rule.description).filter { $0 == "E30.amount" }
  }

  @Test(arguments: [(-1, 70_000), (1, 100_000)])
  func `is less by what is unsent, and not by what the server counts itself`(id: Int, left: Int) {
    var herd = ExampleHerd.herd
    herd.add(Self.treatment(id, 30))
    #expect(Self.left(in: herd) == left)
  }

  @Test func `is taken from once, however often a change is amended before it is sent`() {
    var herd = ExampleHerd.herd
    herd.add(Self.treatment(-1, 30))
    var amended = Self.treatment(-1, 10)
    amended.revision = 2
    herd.add(amended)
    herd.add(Self.treatment(-1, 30))
    #expect(Self.left(in: herd) == 90_000)
  }

  @Test(arguments: [(-1, 100_000), (1, 130_000)])
  func `is given back what a voided treatment took, also before the server knows`(id: Int, left: Int) {
    var herd = ExampleHerd.herd
    herd.add(Self.treatment(id, 30))
    herd.void(ChangeID(id), of: Self.cow)
    #expect(Self.left(in: herd) == left && herd.histories[Self.cow]?.changes.isEmpty == true)
  }

  @Test(arguments: [-1, 1]) func `is as the server says once it has taken or deleted a change`(id: Int) {
    var herd = ExampleHerd.herd
    herd.add(Self.treatment(id, 30))
    herd.remove(ChangeID(id), of: Self.cow)
    #expect(Self.left(in: herd) == 100_000)
  }

  @Test func `is taken from by a whole history, and once`() {
    var herd = ExampleHerd.herd
    let history = AnimalHistory(of: Self.cow, [Self.treatment(-1, 30), Self.treatment(-2, 20)])
    herd.add(history)
    herd.add(history)
    #expect(Self.left(in: herd) == 50_000)
  }

  @Test(arguments: [(70, []), (71, ["E30.amount"])] as [(Int, [String])])
  func `is not given twice before anything is sent`(amount: Int, codes: [String]) {
    var herd = ExampleHerd.herd
    herd.add(Self.treatment(-1, of: Self.other, 30))
    #expect(Self.codes(of: Self.treatment(-2, amount), in: herd) == codes)
  }

  /// It is corrected from 30 to 100 or more, of which 70 are left beside its own.
  @Test(arguments: [-1, 1]) func `counts a change that is corrected once`(id: Int) {
    var herd = ExampleHerd.herd
    herd.stocks[ExampleHerd.fresh]?.left = id < 0 ? 100_000 : 70_000
    herd.add(Self.treatment(id, 30))
    #expect(Self.codes(of: Self.treatment(id, 100), in: herd) == [])
    #expect(Self.codes(of: Self.treatment(id, 101), in: herd) == ["E30.amount"])
  }

  @Test(arguments: [(40, []), (41, ["E30.amount"])] as [(Int, [String])])
  func `is enough for all that are treated together, or for none`(amount: Int, codes: [String]) {
    let all = [Self.treatment(-1, of: Self.other, 60), Self.treatment(-2, amount)]
    #expect(Self.codes(of: all[1], in: ExampleHerd.herd, with: all) == codes)
  }

  @Test func `is offered while something is left, the one that expires first before the others`() {
    var herd = ExampleHerd.herd
    let soon = StockID(14)
    herd.stocks[soon] = MedicineStock(soon, of: ExampleHerd.known, expires: Self.today, left: 1000)
    let stocks = { herd.stocks.keys.compactMap(herd.stock) }
    #expect(
      Treatment.offered(stocks(), on: Self.today).map(\.id) == [
        soon, ExampleHerd.fresh, ExampleHerd.unlistedStock,
      ])
    herd.add(Self.treatment(-1, 100))
    #expect(Treatment.offered(stocks(), on: Self.today).map(\.id) == [soon, ExampleHerd.unlistedStock])
  }
}
