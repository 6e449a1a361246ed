/// One labelled input of a form: control, hint, browser constraints and the server's complaint together.
package struct Field: Sendable {
  package enum Kind: String, Sendable { case text, url, password, number, code }

  package var name: String
  package var label: String
  package var value: String
  package var kind: Kind
  package var hint: String?
  package var error: String?
  package var isRequired: Bool
  package var placeholder: String?
  package var maxLength: Int

  package init(
    _ name: String, label: String, value: String = "", kind: Kind = .text, hint: String? = nil,
    error: String? = nil, isRequired: Bool = true, placeholder: String? = nil, maxLength: Int = 500
  ) {
    self.name = name
    self.label = label
    self.value = value
    self.kind = kind
    self.hint = hint
    self.error = error
    self.isRequired = isRequired
    self.placeholder = placeholder
    self.maxLength = maxLength
  }

  package func html(_ words: Words) -> HTML {
    """
    <div class="field\(error == nil ? "" : " bad")"><label for="f-\(name)">\(label)\(mark(words))</label>\
    <input id="f-\(name)" name="\(name)" type="\(type)" value="\(value)" \
    maxlength="\(maxLength)" \(attribute: "placeholder", placeholder) \(flag: "required", isRequired) \
    \(behaviour) \(flag: "aria-invalid=true", error != nil) \(attribute: "aria-describedby", description)>\
    \(hint.map { "<p class=\"hint\" id=\"h-\(name)\">\($0)</p>" as HTML })\
    \(error.map { "<p class=\"err\" id=\"e-\(name)\">\(Icon.warn.html(small: true))\($0)</p>" as HTML })</div>
    """
  }

  private var type: String { kind == .url || kind == .code ? "text" : kind.rawValue }

  private func mark(_ words: Words) -> HTML {
    isRequired ? .empty : " <small>\(words(.optional))</small>"
  }

  /// Addresses and keys must not be corrected, capitalised or remembered by the keyboard.
  private var behaviour: HTML {
    switch kind {
    case .url: "inputmode=\"url\" autocapitalize=\"none\" autocorrect=\"off\" spellcheck=\"false\""
    case .password: "autocomplete=\"off\" autocapitalize=\"none\" spellcheck=\"false\""
    case .code:
      "autocomplete=\"one-time-code\" autocapitalize=\"characters\" autocorrect=\"off\" spellcheck=\"false\""
    case .number: "inputmode=\"numeric\""
    case .text: "autocomplete=\"off\""
    }
  }

  private var description: String? {
    let parts = [hint.map { _ in "h-\(name)" }, error.map { _ in "e-\(name)" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
