/// One of several given values, as the platform's own list.
package struct Choice: Sendable {
  package struct Option: Sendable {
    package var value: String
    package var label: String

    package init(value: String, label: String) {
      self.value = value
      self.label = label
    }
  }

  package var name: String
  package var label: String
  package var options: [Option]
  package var selected: String

  package init(_ name: String, label: String, options: [Option], selected: String) {
    self.name = name
    self.label = label
    self.options = options
    self.selected = selected
  }

  package var html: HTML {
    """
    <div class="field"><label for="f-\(name)">\(label)</label>\
    <select id="f-\(name)" name="\(name)">\(options.map(row))</select></div>
    """
  }

  private func row(_ option: Option) -> HTML {
    """
    <option value="\(option.value)" \(flag: "selected", option.value == selected)>\(option.label)</option>
    """
  }
}
