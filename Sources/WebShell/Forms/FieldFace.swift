/// What a page shows of a field, whatever its values are.
struct FieldFace: Sendable {
  var name: String
  /// What is hidden has none.
  var label: FieldCaption?
  var control: FieldControl
  var isRequired = true
  var isReadOnly = false
  /// Whether blanks at its ends belong to it.
  var isExact = false
  var hint: FieldCaption?
  var placeholder: String?
  var autocomplete: String?
  var missing: Phrase?
  var start = ""

  init(_ name: String, _ label: Phrase?, _ control: FieldControl) {
    self.init(name, captioned: label.map(FieldCaption.phrase), control)
  }

  init(_ name: String, captioned label: FieldCaption?, _ control: FieldControl) {
    self.name = name
    self.label = label
    self.control = control
  }

  /// Typed once, and never shown again.
  var isSecret: Bool { if case .password = control { true } else { false } }
}
