/// The way up, named after where it leads.
package struct BackLink: Sendable {
  package var path: String
  package var label: String

  package init(_ label: String, to path: String) {
    self.label = label
    self.path = path
  }

  package var html: HTML { "<a class=\"back\" href=\"\(path)\">\(Icon.left.html())\(label)</a>" }
}
