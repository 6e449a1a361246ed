/// How long the server takes, beside the work itself.
package struct Pace: Sendable, Hashable {
  package var perRequest: Duration = .zero
  package var perEntry: Duration = .zero

  package init(perRequest: Duration = .zero, perEntry: Duration = .zero) {
    self.perRequest = perRequest
    self.perEntry = perEntry
  }
}
