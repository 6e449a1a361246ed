import HTTPTypes
import Hummingbird

// One kept page for many addresses: the form of a kind for all animals.

extension Route {
  /// The same page, which without a query stands in for itself with these names in its query where a browser has kept
  /// only that one, and the process is away.
  ///
  /// Its forms and the links to what lies below it take the query along, and a field of a form that is called as one of
  /// the names holds its value and can't be changed: what a form is about stands in its address.
  package func standingIn(for names: String...) -> Route { standingIn(for: names) }

  fileprivate func standingIn(for names: [String]) -> Route {
    var route = self
    route.standsInFor = names
    return route
  }
}

extension Array {
  /// The same of a page with a form.
  package func standingIn<Context>(for names: String...) -> [Route<Context>] where Element == Route<Context> {
    map { $0.standingIn(for: names) }
  }
}

extension Response {
  /// Tells the service worker.
  func standingIn(for names: [String]) -> Response {
    guard !names.isEmpty, let name = HTTPField.Name("Stands-In-For") else { return self }
    var response = self
    response.headers[name] = names.joined(separator: ",")
    return response
  }
}
