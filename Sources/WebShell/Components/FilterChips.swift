/// Narrows a list to one kind; part of the list's search form.
package struct FilterChips: Sendable {
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
    <fieldset class="filters"><legend class="vh">\(label)</legend><div>\(options.map(chip))</div></fieldset>
    """
  }

  private func chip(_ option: Option) -> HTML {
    """
    <label class="fchip"><input type="radio" name="\(name)" value="\(option.value)" \
    \(flag: "checked", option.value == selected)><span>\(option.label)</span></label>
    """
  }
}
