/// Things of a kind in the order that somebody has given them, perhaps not all of them.
package struct ChosenOrder<Item: RawRepresentable<String> & CaseIterable & Hashable & Sendable>: Hashable,
  Sendable
{
  package private(set) var items: [Item]

  package init(_ items: [Item]) { self.items = items }

  /// Reads ``text``; what it does not know is left out.
  package init(text: String) {
    self.init([])
    for name in text.split(separator: ",") { Item(rawValue: String(name)).map { add($0) } }
  }

  package var text: String { items.map(\.rawValue).joined(separator: ",") }

  /// Those that are not chosen, in the order of the kind.
  package var others: [Item] { Item.allCases.filter { !items.contains($0) } }

  /// Exchanges it with the one before it, or after it; nothing happens at the ends.
  package mutating func move(_ item: Item, by step: Int) {
    guard let place = items.firstIndex(of: item), items.indices.contains(place + step) else { return }
    items.swapAt(place, place + step)
  }

  package mutating func add(_ item: Item) { if !items.contains(item) { items.append(item) } }

  package mutating func remove(_ item: Item) { items.removeAll { $0 == item } }
}

extension ChosenOrder {
  /// With those that it lacks at the end: for what is only ordered.
  package var completed: ChosenOrder { ChosenOrder(items + others) }
}
