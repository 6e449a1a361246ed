import HerdBook
import WebShell

/// Tries a constant out: which lists would be shorter or longer today, and by which animals. Nothing is changed by it.
struct WhatIfPage: FeaturePage {
  /// So many animals of a list are shown.
  private static let most = 30
  /// Days between the values that are offered.
  private static let step = 5

  private let visit: HerdVisit
  private let query: WhatIfQuery
  private let constants: HerdConstants
  private let found: WhatIf?

  init(_ visit: HerdVisit, _ query: WhatIfQuery) async throws {
    (self.visit, self.query) = (visit, query)
    let (stable, today) = (visit.choices.stable, visit.today)
    (constants, found) = try await visit.read { snapshot in
      let constants = try snapshot.constants()
      return (constants, try snapshot.whatIf(query.applied(to: constants), in: stable, on: today))
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.whatIf) }
  var tab: String? { OverviewFeature.page.link() }
  var back: BackLink? { visit.back(.constants, to: HerdSettingsFeature.constants) }
  var placesParts: Bool { true }
  var parts: [Fragment] { [result] }

  var content: HTML {
    "<section class=\"card pad\"><p class=\"hint\">\(words(.whatIfHint))</p>\(form.html)</section>\(result.html)"
  }

  private var form: PickForm {
    let now = constants[query.constant]
    let offered = Set(
      stride(from: query.constant.range.lowerBound, through: query.constant.range.upperBound, by: Self.step))
    return PickForm(
      HerdSettingsFeature.whatIfLink(),
      [
        .list(
          name: "constant", label: words(.triedConstant),
          options: WhatIfQuery.constants.map { ($0.rawValue, words($0.phrase)) },
          selected: query.constant.rawValue),
        .list(
          name: "value", label: words(.triedValue),
          options: offered.union([now, query.value ?? now]).sorted().map { value in
            (
              "\(value)",
              value == now ? words(.valueOfNow(value: words.integer(value))) : words.integer(value)
            )
          },
          selected: "\(query.value ?? now)"),
      ], submit: words(.tryOut))
  }

  private var result: Fragment {
    guard let found else {
      return .box(
        "what-if",
        ListPlaceholder(
          words(.tooManyAnimals), text: words(.tooManyAnimalsHint), icon: .info,
          action: Button.link(words(.stables), to: visit.link(StablesFeature.list))
        ).html)
    }
    let cards = found.changed.compactMap { list in card(of: list, found) }
    guard !cards.isEmpty else {
      return .box("what-if", "\(Card("what-if-same", rows: [], none: words(.nothingWouldChange))?.html)")
    }
    return .box("what-if", "\(cards)<p class=\"hint\">\(words(.otherListsStay))</p>")
  }

  private func card(of list: DueList, _ found: WhatIf) -> HTML? {
    let (before, after) = (found.count(list, in: found.now), found.count(list, in: found.then))
    let moved = [false, true].flatMap { isLeaving in
      found.animals(on: list, leaving: isLeaving).map { (animal: $0, isLeaving: isLeaving) }
    }
    let rows = moved.prefix(Self.most).map { animal, isLeaving in
      CardRow(
        animal.title(words), words(isLeaving ? .wouldLeave : .wouldCome),
        path: AnimalsFeature.link(to: AnimalID(animal.id)), icon: isLeaving ? .close : .plus
      ).html
    }
    let rest = moved.count - rows.count
    let more: HTML? = rest > 0 ? "<p class=\"hint\">\(words(.moreAnimals(count: rest)))</p>" : nil
    return Card(
      "what-if-\(list.rawValue)",
      title: words(
        .countWouldBe(
          list: words(list.phrase), before: words.integer(before), after: words.integer(after))),
      rows: rows, foot: more)?.html
  }
}
