import HerdBook
import WebShell

/// Stables that the user sees, of which a device shows one or, by right, all.
struct StablesFeature: Feature {
  static let list = Path("herd", "stables")
  static let all = list.appending("selections")
  static let stable = all.appending(.value("stable", Int.self))

  var routes: [Route<HerdVisit>] {
    page(Self.list) { visit, _ in try await StablesPage(visit) }
    command(Self.all, on: Self.list) { visit, _, _ in
      guard visit.seesAllStables else { return .failed(.oneStableOnly) }
      return try await choose(nil, visit)
    }
    command(Self.stable, on: Self.list) { visit, id, _ in
      let stable = try await visit.find { try $0.stables().first { $0.id.rawValue == id } }
      return try await choose(stable.id, visit)
    }
  }

  private func choose(_ stable: StableID?, _ visit: HerdVisit) async throws -> CommandOutcome {
    var choices = visit.choices
    choices.stable = stable
    try await visit.app.accounts.choose(choices, in: visit.herd.account.id, on: visit.browser)
    return .goTo(visit.link(OverviewFeature.page))
  }
}

/// The list of stables.
struct StablesPage: FeaturePage {
  private let visit: HerdVisit
  private let stables: [(stable: Stable, animals: Int)]

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    let today = visit.today
    stables = try await visit.read { snapshot in
      let counts = try snapshot.animalCounts(on: today)
      return try snapshot.stables().map { ($0, counts[$0.id] ?? 0) }
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.stables) }
  var tab: String? { StablesFeature.list.link() }

  var parts: [Fragment] {
    let all = visit.seesAllStables ? [row(nil)] : []
    let card = Card("stables", rows: all + stables.map(row), none: words(.noStables))
    return [card?.fragment].compactMap(\.self)
  }

  private func row(_ entry: (stable: Stable, animals: Int)?) -> HTML {
    let isActive = visit.choices.stable == entry?.stable.id
    let button = Button(words(.choose), icon: .check)
    let choose: HTML =
      if isActive || !visit.visit.mayChange { .empty } else if let entry {
        visit.form(of: StablesFeature.stable, entry.stable.id.rawValue, button)
      } else {
        visit.form(of: StablesFeature.all, (), button)
      }
    return CardRow(
      entry?.stable.label(words) ?? words(.allStables), entry.map { words(.animalCount(count: $0.animals)) },
      icon: .layers, chips: [isActive ? Chip(words(.activeStable), icon: .check, tone: .ok) : nil],
      trailing: choose
    ).html
  }
}
