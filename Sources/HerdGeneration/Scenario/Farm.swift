import SplitMix

/// Stables with their groups, bulls and lists, which are the same for each herd of a size.
struct Farm: Sendable {
  enum Purpose: Sendable { case calves, rearing, milking, dry }

  struct Bull: Sendable {
    let number: Int
    let isRed: Bool
    let isSexed: Bool
    let isUsable: Bool
  }

  struct Medicine: Sendable {
    let id: Int
    let stock: Int
    let name: String
    let unit: String
    let milkDays: Int
    let meatDays: Int
    let amount: Int
    let largest: Int
  }

  let size: HerdSize
  let kind: HerdKind
  let purposes: [Purpose]
  let bulls: [Bull]
  let usableBulls: [Int]

  static let technicians = 1...8
  static let diagnoses = 101...108
  static let hoofDiagnoses = 121...126
  static let hoofMedicine = 221
  static let manager = 1
  /// Nobody tells of it.
  static let missingGroup = 998
  /// Told of only by that it has been deleted.
  static let deletedGroup = 999

  static let medicines = [
    Medicine(
      id: 201, stock: 301, name: "Penicilin „S“", unit: "ml", milkDays: 4, meatDays: 10, amount: 30,
      largest: 60),
    Medicine(
      id: 202, stock: 302, name: "Cefquinom", unit: "ml", milkDays: 1, meatDays: 5, amount: 20, largest: 40),
    Medicine(
      id: 203, stock: 303, name: "Ketoprofen", unit: "ml", milkDays: 0, meatDays: 4, amount: 18, largest: 30),
    Medicine(
      id: 204, stock: 304, name: "Oxytetracyklin", unit: "ml", milkDays: 7, meatDays: 28, amount: 50,
      largest: 100),
    Medicine(
      id: 205, stock: 305, name: "Kalcium boroglukonát", unit: "ml", milkDays: 0, meatDays: 0, amount: 500,
      largest: 1000),
    Medicine(
      id: 206, stock: 306, name: "Intramamární injektor", unit: "ks", milkDays: 5, meatDays: 7, amount: 1,
      largest: 4),
  ]

  init(size: HerdSize, kind: HerdKind) {
    (self.size, self.kind) = (size, kind)
    let first: [Purpose] = [.calves, .rearing, .milking, .milking, .dry]
    let further: [Purpose] = [.rearing, .milking, .calves, .milking, .rearing]
    purposes = (0..<size.groupsPerStable).map { $0 < 5 ? first[$0] : further[$0 % 5] }
    let bulls = (0..<40).map { place in
      Bull(
        number: 101 + place * 7, isRed: place % 4 == 3, isSexed: place % 5 == 0,
        isUsable: place % 8 != 7)
    }
    self.bulls = bulls
    usableBulls = bulls.indices.filter { bulls[$0].isUsable }
  }

  /// From 1 on.
  var stables: ClosedRange<Int> { 1...size.stables }

  func isDairy(_ stable: Int) -> Bool { kind == .dairy || kind == .mixed && stable % 2 == 1 }

  /// The id of a group by its place in the stable.
  func group(_ stable: Int, _ place: Int) -> Int { 1000 * (stable + 1) + place }

  func purpose(ofGroup id: Int) -> Purpose { purposes[id % 1000] }

  /// Any group for this purpose in the stable.
  func group(_ stable: Int, for purpose: Purpose, _ draws: inout SplitMix64) -> Int {
    let places = purposes.indices.filter { purposes[$0] == purpose }
    return group(stable, places[draws.below(places.count)])
  }

  /// Those who write for the stable, beside the manager.
  func users(of stable: Int) -> [Int] { [stable * 2, stable * 2 + 1] }
}
