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
