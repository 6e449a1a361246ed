import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A herd` {
  private let herd = ExampleHerd.herd

  @Test func `finds an animal by its tag, also when it has left`() {
    #expect(herd.animal(with: ExampleHerd.tag("CZ000100961")) == ExampleHerd.dam)
    #expect(herd.animal(with: ExampleHerd.tag("CZ000104961")) == ExampleHerd.sold)
    #expect(herd.animal(with: ExampleHerd.tag("CZ000999961")) == nil)
  }

  @Test func `finds it by its tag as it was amended, and no longer by the one before`() {
    var herd = MemoryHerd()
    var birth = Story.heifer.changes[0]
    herd.add(birth)
    birth.revision = 2
    birth[Birth.number] = "000002"
    herd.add(birth)
    #expect(herd.animal(with: ExampleHerd.tag("CZ000002961")) == AnimalID(1))
    #expect(herd.animal(with: ExampleHerd.tag("CZ000001961")) == nil)
  }

  @Test(
    arguments: [(-101, []), (-100, [ExampleHerd.sold]), (-1, [ExampleHerd.sold]), (0, [])]
      as [(Int, [AnimalID])])
  func `knows who bore a transponder on a day`(day: Int, bearers: [AnimalID]) {
    #expect(herd.bearers(of: ExampleHerd.freedEID, on: ExampleHerd.today.adding(day)) == bearers)
  }

  @Test func `knows who wears a collar in a group on a day`() {
    #expect(
      herd.wearers(of: CollarNumber(77), in: ExampleHerd.milking, on: ExampleHerd.today) == [
        ExampleHerd.steer
      ])
    #expect(herd.wearers(of: CollarNumber(77), in: ExampleHerd.dry, on: ExampleHerd.today) == [])
    var herd = herd
    herd.add(
      Change(
        ChangeID(-1), .marking, of: ExampleHerd.steer, on: ExampleHerd.today,
        FieldValues.made { $0[Marking.collar] = CollarNumber(79) }))
    #expect(herd.wearers(of: CollarNumber(77), in: ExampleHerd.milking, on: ExampleHerd.today) == [])
    #expect(
      herd.wearers(of: CollarNumber(77), in: ExampleHerd.milking, on: ExampleHerd.today.adding(-1)) == [
        ExampleHerd.steer
      ])
  }

  @Test(arguments: [([], nil), ([5], 5), ([1, 9, 2], 2), ([1, 2, 4, 9], 3)] as [([Int], Int?)])
  func `knows the median of what its animals are estimated at`(prices: [Int], median: Int?) {
    var herd = MemoryHerd()
    for (number, price) in zip(1..., prices) {
      herd.add(
        Change(
          ChangeID(number), .price, of: AnimalID(number), on: ExampleHerd.today,
          FieldValues.made { $0[Price.amount] = Amount(thousandths: price) }))
    }
    #expect(herd.medianPrice == median)
  }
}

@Suite struct `The price of a bull` {
  private let prices = [
    price(nil, 100, 0), price(nil, 110, 10), price(1, 90, 0), price(1, 95, 20), price(2, 50, 30),
  ]

  private static func price(_ centre: Int?, _ price: Int, _ day: Int) -> BullPrice {
    BullPrice(
      bull: ExampleHerd.usable, centre: centre.map { CentreID($0) }, price: price,
      validFrom: ExampleHerd.today.adding(day))
  }

  @Test(
    arguments: [
      (nil, 0, 100), (nil, 10, 110), (1, 19, 90), (1, 20, 95), (2, 29, 110), (2, 30, 50), (3, 30, 110),
      (nil, -1, nil),
    ] as [(Int?, Int, Int?)])
  func `is the centre's own, or else that of all, by the latest that holds`(
    centre: Int?, day: Int, price: Int?
  ) {
    let found = BullPrice.price(
      of: ExampleHerd.usable, for: centre.map { CentreID($0) }, on: ExampleHerd.today.adding(day), in: prices)
    #expect(found == price)
    #expect(BullPrice.price(of: ExampleHerd.unusable, for: nil, on: ExampleHerd.today, in: prices) == nil)
  }
}

@Suite struct `The identity of a row` {
  @Test func `of the device comes after those of the server, in the order in which it was made`() {
    #expect([-2, 7, -1, 3].map { ChangeID($0) }.sorted().map(\.rawValue) == [3, 7, -1, -2])
    #expect(ChangeID(-77).description == "L77" && ChangeID(883_120).description == "883120")
  }
}
