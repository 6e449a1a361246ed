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

/// A form above what it narrows down: a few choices side by side, and a button that shows what was chosen. It asks for the
/// page again, so that what was chosen stands in its address.
package struct PickForm: Sendable {
  /// One of its controls.
  package enum Field: Sendable {
    case list(name: String, label: String, options: [(value: String, label: String)], selected: String)
    /// A day, as browsers send it.
    case day(name: String, label: String, value: String)
    /// Any of several things; with none of them chosen it is about all.
    case several(FilterChips)
    /// Some digits of a number, which are not chosen yet.
    case digits(name: String, label: String)
  }

  package var path: String
  /// Goes with what is chosen.
  package var hidden: HTML
  package var fields: [Field]
  package var submit: String

  /// - Parameter path: of the page, without a query.
  package init(_ path: String, hidden: HTML = .empty, _ fields: [Field], submit: String) {
    self.path = path
    self.hidden = hidden
    self.fields = fields
    self.submit = submit
  }

  package var html: HTML {
    "<form class=\"pick\" action=\"\(path)\">\(hidden)\(fields.map(control))\(Button(submit).html)</form>"
  }

  private func control(_ field: Field) -> HTML {
    switch field {
    case .list(let name, let label, let options, let selected):
      """
      <div class="field"><label for="pick-\(name)">\(label)</label><div class="measured">\
      <select id="pick-\(name)" name="\(name)">\(options.map { option($0, selected) })</select>\
      <span class="unit" aria-hidden="true">\(Icon.updown.html(small: true))</span></div></div>
      """
    case .day(let name, let label, let value):
      """
      <div class="field"><label for="pick-\(name)">\(label)</label>\
      <input type="date" id="pick-\(name)" name="\(name)" value="\(value)" required></div>
      """
    case .several(let chips): chips.html
    case .digits(let name, let label):
      """
      <div class="field"><label for="pick-\(name)">\(label)</label><input id="pick-\(name)" name="\(name)" \
      inputmode="numeric" maxlength="20" autocomplete="off" enterkeyhint="search" required></div>
      """
    }
  }

  private func option(_ option: (value: String, label: String), _ selected: String) -> HTML {
    "<option value=\"\(option.value)\" \(flag: "selected", option.value == selected)>\(option.label)</option>"
  }
}

/// The bar at the end of a form: the way out, the way on, and where the form warned, the way on nevertheless.
package struct FormBar: Sendable {
  package var back: String
  package var submit: Button
  package var entry: FormState

  package init(back: String, submit: Button, entry: FormState) {
    self.back = back
    self.submit = submit
    self.entry = entry
  }

  package var html: HTML {
    """
    <div class="formbar">\(Button.link(entry.words(.cancel), to: back))\(submit.html)\(entry.saveAnyway)</div>
    """
  }
}
