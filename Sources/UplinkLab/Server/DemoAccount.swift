/// The one account of the demo server. No secret: it is shown on the page, and opens nothing but the time.
package struct DemoAccount: Sendable, Hashable, Codable {
  package var name: String
  package var password: String

  package init(name: String, password: String) {
    self.name = name
    self.password = password
  }

  package static let known = DemoAccount(name: "demo", password: "outpost")
}
