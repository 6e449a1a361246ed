import CivilTime
import WebShell

/// What an animal's card is asked for: the list it was found in, the day it is of, and which of its changes it shows.
struct CardQuery: PathQuery {
  static let parameters: [QueryParameter<CardQuery>] =
    parameters(of: \.list)
    + [
      QueryParameter(
        "day", \Self.day, parse: { Day(iso8601: $0).map(Optional.some) }, print: { $0?.rawValue ?? "" }),
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
