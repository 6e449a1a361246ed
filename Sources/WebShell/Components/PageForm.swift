/// A form that is sent as a page and not in place, with script too: its answer is another page, shows a secret
/// once, or is a file.
package struct PageForm: Sendable {
  package var action: String
  package var content: HTML
  package var cssClass: String?

  package init(_ action: String, class cssClass: String? = nil, _ content: HTML) {
    self.action = action
    self.content = content
    self.cssClass = cssClass
  }

  package var html: HTML {
    "<form method=\"post\" action=\"\(action)\"\(cssClass.map { " class=\"\($0)\"" as HTML })>\(content)</form>"
  }
}
