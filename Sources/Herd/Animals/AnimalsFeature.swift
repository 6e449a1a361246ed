import CivilTime
import HerdBook
import WebShell

/// Animals of the herd as a list that is searched and filtered, beside which stands the card of one.
struct AnimalsFeature: Feature {
  static let root = Path("herd", "animals")
  private static let list = root.appending(.query(RowQuery.self))
  static let animal = root.appending("known").appending(.value("animal", Int.self))
  private static let card = animal.appending(.query(CardQuery.self))
  static let change = animal.appending("changes").appending(.value("change", Int.self))
  private static let changePage = change.appending(.query(RowQuery.self))

  var routes: [Route<HerdVisit>] {
    let animals = SplitList(Self.list) { (visit: HerdVisit, query, thing) in
      try await AnimalsPage(visit, query, beside: thing)
    }
    page(animals)
    page(Self.card, beside: animals, asked: { $0.1.list }) { visit, path in
      try await AnimalCardPage(visit, AnimalID(path.0), path.1)
    }
    .standingIn(for: "search", "filter")
    page(Self.changePage, beside: animals, asked: { $0.2 }) { visit, path in
      try await ChangePage(visit, ChangeID(path.1), of: AnimalID(path.0), in: path.2)
    }
  }

  static func link(_ query: RowQuery = RowQuery()) -> String { list.link(query) }

  /// - Parameter list: in which the animal was found; other pages know of none.
  static func link(to animal: AnimalID, in list: RowQuery = RowQuery()) -> String {
    link(to: animal, CardQuery(list: list))
  }

  static func link(to animal: AnimalID, _ query: CardQuery) -> String {
    card.link((animal.rawValue, query))
  }

  /// The page of a change.
  static func link(to change: Change, in list: RowQuery = RowQuery()) -> String {
    changePage.link((change.animal.rawValue, change.id.rawValue, list))
  }
}

/// What an animal's card is asked for: the list it was found in, the day it is of, and which of its changes it shows.
struct CardQuery: PathQuery {
  static let parameters: [QueryParameter<CardQuery>] =
    parameters(of: \.list)
    + [
      QueryParameter(optional: "day", \Self.day, parse: { Day(iso8601: $0) }, print: \.rawValue),
      QueryParameter("all", \Self.showsAll),
    ] + parameters(of: \.changes)

  var list = RowQuery()
  /// `nil` for today.
  var day: Day?
  var changes = ChangeChoice()
  /// Whether all changes are shown, and not only the newest.
  var showsAll = false

  init() {}

  init(list: RowQuery) { self.list = list }
}
