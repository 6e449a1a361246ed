/// A form that posts a command: by script in place, without script as a whole page.
package struct CommandForm: Sendable {
  package var action: String
  package var content: HTML
  package var cssClass: String
  /// For how long the browser may keep the command until the process answers; its route says so too.
  package var deferrable: Duration?
  /// What the command is called while it waits.
  package var title: String?
  /// What a refused form replaces, as a selector.
  package var swap: String?
  /// The dialog that asks first; it takes over what was filled in. Without script the answer is a page that asks.
  package var question: String?
  /// The app whose kept pages the browser is to forget with it, as a path: they show what is no more.
  package var forgets: String?

  package init(
    _ action: String, class cssClass: String = "", deferrable: Duration? = nil, title: String? = nil,
    swap: String? = nil, question: String? = nil, forgets: String? = nil, _ content: HTML
  ) {
    self.action = action
    self.content = content
    self.cssClass = cssClass
    self.deferrable = deferrable
    self.title = title
    self.swap = swap
    self.question = question
    self.forgets = forgets
  }

  package var html: HTML {
    "<form method=\"post\" action=\"\(action)\" class=\"\(cssClass)\" data-command\(options)>\(content)</form>"
  }

  private var options: HTML {
    let seconds = deferrable.map { $0.components.seconds }
    return """
      \(seconds.map { " data-deferrable=\"\(String($0))\"" as HTML })\
      \(title.map { " data-title=\"\($0)\"" as HTML })\(swap.map { " data-swap=\"\($0)\"" as HTML })\
      \(question.map { " data-ask=\"\($0)\"" as HTML })\(forgets.map { " data-forgets=\"\($0)\"" as HTML })
      """
  }
}
