/// Narrows a list to one kind, or to several; part of the form that asks for it.
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
  package var selected: Set<String>
  private let isOfSeveral: Bool

  package init(_ name: String, label: String, options: [Option], selected: String) {
    (self.name, self.label, self.options) = (name, label, options)
    (self.selected, isOfSeveral) = ([selected], false)
  }

  /// Any of the options, or none of them; the label is seen.
  package init(several name: String, label: String, options: [Option], selected: Set<String>) {
    (self.name, self.label, self.options) = (name, label, options)
    (self.selected, isOfSeveral) = (selected, true)
  }

  package var html: HTML {
    """
    <fieldset class="\(isOfSeveral ? "field filters" : "filters")"><legend \(attribute: "class", isOfSeveral ? nil : "vh")>\
    \(label)</legend><div>\(options.map(chip))</div></fieldset>
    """
  }

  private func chip(_ option: Option) -> HTML {
    """
    <label class="fchip"><input type="\(isOfSeveral ? "checkbox" : "radio")" name="\(name)" value="\(option.value)" \
    \(flag: "checked", selected.contains(option.value))><span>\(option.label)</span></label>
    """
  }
}
