/// What a page shows of a field, whatever its values are.
struct FieldDescriptor: Sendable {
  var name: String
  /// What is hidden has none.
  var label: FieldLabel?
  var control: FieldControl
  var isRequired = true
  var isReadOnly = false
  /// Whether blanks at its ends belong to it.
  var isExact = false
  var hint: FieldLabel?
  var placeholder: String?
  var autocomplete: String?
  var missing: Phrase?
  var start = ""

  init(_ name: String, _ label: Phrase?, _ control: FieldControl) {
    self.init(name, captioned: label.map(FieldLabel.phrase), control)
  }

  init(_ name: String, captioned label: FieldLabel?, _ control: FieldControl) {
    self.name = name
    self.label = label
    self.control = control
  }

  /// Typed once, and never shown again.
  var isSecret: Bool { if case .password = control { true } else { false } }
}

/// What a field is typed or chosen with, and the constraints that a browser can know of.
enum FieldControl: Sendable {
  case text(TextRules)
  case lines(TextRules, rows: Int)
  case password(TextRules)
  case number(NumberRules)
  case day(DayRules)
  case choice(ChoiceLook, [FieldChoice])
  case toggle
  /// A picture, which the browser sends to the address apart from the form.
  case picture(sentTo: String)
  case hidden
}

/// What a choice is called: a phrase of ours, or a name from elsewhere.
package enum FieldLabel: Sendable, Hashable {
  case phrase(Phrase)
  case text(String)

  func text(_ words: Words) -> String {
    switch self {
    case .phrase(let phrase): words(phrase)
    case .text(let text): text
    }
  }
}

/// Where a form takes the file that it sends, for ``Feature/upload(_:on:for:_:)``.
package struct FileField: Sendable {
  package var label: String
  /// What a browser offers: endings and media types, with commas between them.
  package var types: String
  package var hint: HTML?
  /// Whether a phone opens its camera for it.
  package var takesPhoto = false

  package init(_ label: String, types: String, hint: HTML? = nil) {
    (self.label, self.types, self.hint) = (label, types, hint)
  }

  package var html: HTML {
    """
    <div class="field"><label for="f-file">\(label)</label><input id="f-file" name="file" type="file" accept="\(types)" \
    \(attribute: "capture", takesPhoto ? "environment" : nil) \(attribute: "aria-describedby", hint.map { _ in "f-file-hint" }) required>\
    \(hint.map { "<p class=\"hint\" id=\"f-file-hint\">\($0)</p>" as HTML })</div>
    """
  }
}
