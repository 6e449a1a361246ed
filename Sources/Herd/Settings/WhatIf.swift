import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// What would be due today if a constant were another one.
struct WhatIf: Sendable {
  /// An animal on a list.
  struct Item: Hashable, Sendable {
    let list: DueList
    let animal: AnimalID
  }

  /// By the constants as they are, and as they would be.
  let now, then: Set<Item>
  /// Those that come onto a list or leave one.
  let animals: [AnimalID: AnimalSummary]

  /// Lists that would be others, in their order.
  var changed: [DueList] {
    DueList.allCases.filter { list in now.symmetricDifference(then).contains { $0.list == list } }
  }

  func count(_ list: DueList, in items: Set<Item>) -> Int { items.count { $0.list == list } }

  /// Who comes onto the list, or leaves it where `isLeaving`, by ear tag.
  func animals(on list: DueList, leaving isLeaving: Bool) -> [AnimalSummary] {
    (isLeaving ? now.subtracting(then) : then.subtracting(now)).filter { $0.list == list }
      .compactMap { animals[$0.animal] }.sorted { ($0.tag, $0.id) < ($1.tag, $1.id) }
  }
}

/// Which constant would be what.
struct WhatIfQuery: PathQuery {
  static let parameters = [
    QueryParameter(word: "constant", \Self.constant),
    QueryParameter(optional: "value", \Self.value, parse: { Int(interoperable: $0) }, print: { "\($0)" }),
  ]

  /// Those that one thinks about.
  static let constants: [Constant] = [
    .voluntaryWaitingPeriod, .pregnancyCheckDays, .dryOffDays, .closeUpDays, .gestationDays,
  ]

  var constant = Constant.voluntaryWaitingPeriod
  /// `nil` for what it is.
  var value: Int?

  /// The constants as they would be.
  func applied(to constants: HerdConstants) -> HerdConstants {
    var constants = constants
    if let value { constants.set(constant, to: value) }
    return constants
  }
}

extension StoreSnapshot {
  /// Animals of which it is reckoned at once; more are looked at by stable.
  private static let mostForWhatIf = 3000

  /// Reckons what would be due in a stable on the day by other constants; `nil` where there are too many animals in it.
  func whatIf(_ constants: HerdConstants, in stable: StableID?, on day: Day) throws -> WhatIf? {
    let (known, _, hasMore) = try animals(
      AnimalFilter(in: stable), on: day, from: 0, atMost: Self.mostForWhatIf + 1)
    guard known.count <= Self.mostForWhatIf, !hasMore else { return nil }
    let former = try self.constants()
    return try herd { herd in
      let contexts = [DueContext(on: day, in: herd, former), DueContext(on: day, in: herd, constants)]
      var items: [Set<WhatIf.Item>] = [[], []]
      for animal in known {
        try Task.checkCancellation()
        let history = AnimalHistory(of: AnimalID(animal.id), try changes(of: AnimalID(animal.id)))
        for (place, context) in contexts.enumerated() {
          for item in DueLists.items(of: history, context) {
            items[place].insert(WhatIf.Item(list: item.list, animal: item.animal))
          }
        }
      }
      let moved = Set(items[0].symmetricDifference(items[1]).map(\.animal.rawValue))
      let animals = known.filter { moved.contains($0.id) }.map { (AnimalID($0.id), $0) }
      return WhatIf(
        now: items[0], then: items[1], animals: Dictionary(animals) { first, _ in first })
    }
  }
}
