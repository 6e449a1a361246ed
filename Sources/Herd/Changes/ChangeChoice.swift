import CivilTime
import HerdBook
import WebShell

/// Which changes somebody wants to see, and in which order: a part of the query of the pages that list some.
struct ChangeChoice: PathQuery {
  static let parameters = [
    QueryParameter(
      optional: "kind", \Self.kind, parse: { ChangeKind(code: $0) }, print: \.declaration.code),
    QueryParameter(word: "period", \Self.period), QueryParameter(word: "order", \Self.order),
    QueryParameter(word: "only", \Self.only),
  ]

  /// `nil` for all.
  var kind: ChangeKind?
  var period = Period.all
  var order = Order.day
  var only = Only.all

  enum Period: String, CaseIterable {
    case all = ""
    case week, month, year

    /// The first day that is shown, as of the day.
    func start(on day: Day) -> Day? {
      switch self {
      case .all: nil
      case .week: day.adding(-7)
      case .month: day.adding(-30)
      case .year: day.adding(-365)
      }
    }
  }

  enum Order: String, CaseIterable {
    /// The newest first.
    case day = ""
    /// By kind, and the newest of each first.
    case kind
  }

  enum Only: String, CaseIterable {
    case all = ""
    /// What the user of the device has recorded.
    case own
    /// What the server does not have.
    case unsent
  }

  init() {}
}
