/// A form that posts a command: by script in place, without script as a whole page.
package struct CommandForm: Sendable {
  package var action: String
  package var content: HTML
  package var cssClass: String

  package init(_ action: String, class cssClass: String = "", _ content: HTML) {
    self.action = action
    self.content = content
    self.cssClass = cssClass
  }

  package var html: HTML {
    "<form method=\"post\" action=\"\(action)\" class=\"\(cssClass)\" data-command>\(content)</form>"
  }
}
