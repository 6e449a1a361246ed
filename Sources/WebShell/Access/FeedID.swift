/// One feed of an app, e.g. `visits.ics` of `herd`.
package struct FeedID: Codable, Hashable, Sendable {
  package var app: String
  package var name: String

  package init(app: String, name: String) {
    self.app = app
    self.name = name
  }

  var path: String { "\(app)/\(name)" }
}
