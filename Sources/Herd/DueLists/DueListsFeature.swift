import HerdBook
import WebShell

/// What is due for animals of the active stable: how many are on each list, a list that is searched, and of each animal
/// since when, until when and why, with the way to the form that ends it.
struct DueListsFeature: Feature {
  static let overview = Path("herd", "due")
  private static let list = overview.appending("animals").appending(.query(RowQuery.self))
  private static let animal = overview.appending("animals").appending(.value("list", DueList.self))
    .appending(.value("animal", Int.self)).appending(.query(RowQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.overview) { visit, _ in try await DueOverviewPage(visit) }
    let animals = SplitList(Self.list) { (visit: HerdVisit, query, thing) in
      try await DueListPage(visit, query, beside: thing)
    }
    page(animals)
    page(Self.animal, beside: animals, asked: { $0.2 }) { visit, path in
      try await DueAnimalPage(visit, path.0, AnimalID(path.1), in: path.2)
    }
    .standingIn(for: "search", "filter")
  }

  static func link(_ query: RowQuery = RowQuery()) -> String { list.link(query) }

  /// The page of a list; `nil` for all of them in one.
  static func link(to list: DueList?) -> String { link(RowQuery(path: "", filter: list?.rawValue ?? "")) }

  /// The page of what is due for an animal.
  static func link(to due: DueAnimal, in query: RowQuery) -> String {
    animal.link((due.list, due.animal.id, query))
  }
}

extension HerdVisit {
  /// The form that ends what is due; `nil` where time ends it, or the visitor can't record that.
  func recording(_ list: DueList, of animal: AnimalSummary) -> (kind: ChangeKind, path: String)? {
    guard let kind = list.endedBy, lock(of: kind) == nil else { return nil }
    return (kind, RecordingFeature.link(kind, of: animal))
  }
}
