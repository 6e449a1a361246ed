import HerdBook
import WebShell

/// Lists of which a device has an order of its own: the sections of a card, and the items of milk recordings.
struct OrdersFeature: Feature {
  private static let order = Path("herd", "orders").appending(.value("order", DeviceOrder.self))
  private static let changes = order.appending("changes")

  var routes: [Route<HerdVisit>] {
    page(Self.order) { visit, order in
      if order != .sections { try visit.require(.milkRecordings) }
      return OrderPage(visit: visit, order: order)
    }
    command(Self.changes, on: AnimalsFeature.root, changes: false) { visit, order, fields in
      var choices = visit.choices
      for act in OrderAct.allCases where !fields[act.rawValue].isEmpty {
        order.apply(act, to: fields[act.rawValue], in: &choices)
      }
      try await visit.app.accounts.choose(choices, in: visit.herd.account.id, on: visit.browser)
      return .goTo(visit.link(Self.order, order))
    }
  }

  static func link(to order: DeviceOrder) -> String { self.order.link(order) }

  static func changes(of order: DeviceOrder) -> String { changes.link(order) }
}

/// What can be done with a thing of an order; its name is that of the field that names the thing.
enum OrderAct: String, CaseIterable {
  case up, down, remove, add
}

/// A list of which a device has an order.
enum DeviceOrder: String, Sendable {
  case sections
  case shownItems = "shown"
  case enteredItems = "entered"

  struct Entry: Sendable {
    let id: String
    let name: Phrase
  }

  var title: Phrase {
    switch self {
    case .sections: .orderOfSections
    case .shownItems: .shownItems
    case .enteredItems: .enteredItems
    }
  }

  /// What is chosen, in its order, and what is not.
  func entries(in choices: DeviceChoices) -> (chosen: [Entry], others: [Entry]) {
    switch self {
    case .sections: Self.entries(choices.sections.completed) { $0.phrase }
    case .shownItems: Self.entries(choices.shownItems) { $0.phrase }
    case .enteredItems: Self.entries(choices.enteredItems) { $0.phrase }
    }
  }

  func apply(_ act: OrderAct, to id: String, in choices: inout DeviceChoices) {
    switch self {
    case .sections:
      choices.sections = choices.sections.completed
      Self.apply(act, to: id, in: &choices.sections)
    case .shownItems: Self.apply(act, to: id, in: &choices.shownItems)
    case .enteredItems: Self.apply(act, to: id, in: &choices.enteredItems)
    }
  }

  /// Whether things can be left out of it.
  var isPartial: Bool { self != .sections }

  private static func entries<Item>(
    _ order: ChosenOrder<Item>, _ phrase: (Item) -> Phrase
  ) -> (chosen: [Entry], others: [Entry]) {
    func entry(_ item: Item) -> Entry { Entry(id: item.rawValue, name: phrase(item)) }
    return (order.items.map(entry), order.others.map(entry))
  }

  private static func apply<Item>(_ act: OrderAct, to id: String, in order: inout ChosenOrder<Item>) {
    guard let item = Item(rawValue: id) else { return }
    switch act {
    case .up: order.move(item, by: -1)
    case .down: order.move(item, by: 1)
    case .remove: order.remove(item)
    case .add: order.add(item)
    }
  }
}
