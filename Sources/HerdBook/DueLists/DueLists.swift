/// All due lists of a herd on a day, kept current as changes come.
///
///     var lists = DueLists(of: histories, context)
///     lists.update(history)            // after a change of the animal
///     lists.items(of: .pregnancyCheck) // the longest due first
package struct DueLists {
  package let context: DueContext
  private var items: [AnimalID: [DueItem]] = [:]

  package init(of histories: some Sequence<AnimalHistory>, _ context: DueContext) {
    self.context = context
    for history in histories { update(history) }
  }

  /// Takes what is due for the animal anew.
  package mutating func update(_ history: AnimalHistory) {
    let due = Self.items(of: history, context)
    items[history.animal.id] = due.isEmpty ? nil : due
  }

  /// Returns what is due for the animal.
  package func items(of animal: AnimalID) -> [DueItem] { items[animal] ?? [] }

  /// Returns a list, the longest due first.
  package func items(of list: DueList) -> [DueItem] {
    items.values.flatMap { $0 }.filter { $0.list == list }.sorted {
      ($0.from, $0.animal) < ($1.from, $1.animal)
    }
  }

  /// Returns how many animals are on each list.
  package var counts: [DueList: Int] {
    items.values.reduce(into: [:]) { counts, items in for item in items { counts[item.list, default: 0] += 1 }
    }
  }

  /// Returns what is due for an animal on the day, as it is then; nothing, for one that is not in the herd.
  package static func items(of history: AnimalHistory, _ context: DueContext) -> [DueItem] {
    let animal = history.animal(on: context.day)
    guard animal.isInHerd(on: context.day) else { return [] }
    return DueList.allCases.compactMap { $0.item(of: animal, context) }
  }
}
