import WebShell

/// What is to be done: a list with add, change and remove, as CONTRIBUTING shows it.
struct ChoresFeature: ShellFeature {
  static let chores = ListAddresses(
    .chores, at: Path("shell", "gallery", "chores"), of: .value("number", Int.self))
  static let name = FormField.text("name", .choreName, maxLength: 40)
  static let minutes = FormField.whole("minutes", .choreMinutes, from: 1, through: 600)

  let store: Broadcast<[Int: Chore]>

  var routes: [Route<Visit>] {
    page(Self.chores.list) { visit, _ in
      let rows = visit.value(of: store, \.self).sorted { $0.key < $1.key }.map { number, chore in
        CardRow(
          chore.name, visit.words.duration(seconds: chore.minutes * 60),
          path: visit.link(Self.chores.thing, number), icon: .check)
      }
      return ListPage(visit, Self.chores, rows, none: .noChores, add: .newChore, back: .gallery(visit.words))
    }
    form(Self.chores) { visit, number in
      guard let chore = number.map({ store.value[$0] }) ?? Chore() else { throw PageNotFoundError() }
      return FormPage(
        FieldForm(.field(Self.name, \.name), .field(Self.minutes, \.minutes)), id: "chore",
        title: visit.words(number == nil ? .newChore : .chore), back: visit.back(to: Self.chores),
        draft: chore, removal: number.map { removal(visit, $0) }
      ) { chore in
        if store.value.contains(where: { $0.key != number && $0.value.name == chore.name }) {
          return .refused(.choreKnown, at: Self.name)
        }
        store.update { $0[number ?? ($0.keys.max() ?? 0) + 1] = chore }
        return .goTo(visit.link(Self.chores.list))
      }
    }
    removal(of: Self.chores, asks: removal) { _, number in store.update { $0[number] = nil } }
  }

  private func removal(_ visit: Visit, _ key: Int) -> Confirmation {
    visit.removal(of: Self.chores, key, called: .chore, .removeChore, .removeChoreHint, decline: .keepChore)
  }
}

struct Chore: Equatable, Sendable {
  var name = ""
  var minutes = 15
}
