import SplitMix
import WebShell

/// 50 000 animals, always the same ones, and the index to find them by.
struct SampleHerd: Sendable {
  static let count = 50_000

  let animals: [SampleAnimal]
  private let index: WordIndex
  private let byState: [SampleAnimal.State: RowSet]

  init() {
    var dice = SplitMix64(seed: 2026)
    animals = (1...Self.count).map { Self.animal($0, &dice) }
    index = WordIndex(animals.map(\.text))
    var byState: [SampleAnimal.State: RowSet] = [:]
    for animal in animals {
      byState[animal.state, default: RowSet(count: Self.count)].insert(animal.number - 1)
    }
    self.byState = byState
  }

  private static let names = [
    "Stračena", "Bělka", "Malina", "Lipka", "Kopretina", "Růža", "Zorka", "Jahoda", "Sněženka", "Vločka",
    "Bessie", "Daisy", "Clover", "Rosie", "Hazel", "Willow",
  ]

  private static func animal(_ number: Int, _ dice: inout SplitMix64) -> SampleAnimal {
    let digits = String(100_000_000 + dice.below(900_000_000))
    return SampleAnimal(
      number: number, tag: "CZ \(digits.prefix(6)) \(digits.suffix(3))",
      name: names[dice.below(names.count)], stable: ["A", "B", "C", "D"][dice.below(4)],
      group: 1 + dice.below(9), state: [.open, .open, .pregnant, .pregnant, .dry][dice.below(5)],
      litres: Double(180 + dice.below(180)) / 10, isUnsent: dice.happens(1, in: 40))
  }

  func animal(_ number: Int) -> SampleAnimal? {
    animals.indices.contains(number - 1) ? animals[number - 1] : nil
  }

  /// How many fit the query, and the animals of the part it asks for.
  func found(_ query: RowQuery) -> (total: Int, part: [SampleAnimal]) {
    let start = RowList.start(of: query.offset)
    var rows = index.rows(matching: query.search)
    if let state = SampleAnimal.State(rawValue: query.filter), let those = byState[state] {
      rows?.formIntersection(those)
      rows = rows ?? those
    }
    guard let rows else {
      return (animals.count, Array(animals.dropFirst(start).prefix(RowList.size)))
    }
    return (rows.count, rows.rows(from: start, count: RowList.size).map { animals[$0] })
  }
}

/// An invented animal of the gallery's long list.
struct SampleAnimal: Sendable {
  enum State: String, CaseIterable, Sendable { case open, pregnant, dry }

  /// Its place in the herd, from 1.
  var number: Int
  var tag: String
  var name: String
  var stable: String
  var group: Int
  var state: State
  var litres: Double
  var isUnsent: Bool

  /// What it is found by.
  var text: String { "\(tag) \(name) \(stable)" }
}

/// The sample herd, made when it is first asked for: whoever never opens the gallery pays nothing.
actor GalleryHerd {
  private var made: SampleHerd?

  var animals: SampleHerd {
    if let made { return made }
    let herd = SampleHerd()
    made = herd
    return herd
  }
}
