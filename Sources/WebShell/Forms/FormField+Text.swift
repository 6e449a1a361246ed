package import Foundation

extension FormField where Value == String {
  package static func text(
    _ name: String, _ label: Phrase, minLength: Int = 0, maxLength: Int = 500, pattern: FieldPattern? = nil
  ) -> FormField {
    line(name, label, TextRules(minLength: minLength, maxLength: maxLength, pattern: pattern))
  }

  /// What a thing or a person is called: capitals are offered, corrections are not.
  package static func name(_ name: String, _ label: Phrase, maxLength: Int = 100) -> FormField {
    line(name, label, TextRules(kind: .name, maxLength: maxLength))
  }

  /// An address or another text that keyboards must not correct; what it has to look like, `map` says.
  package static func address(_ name: String, _ label: Phrase, maxLength: Int = 500) -> FormField {
    line(name, label, TextRules(kind: .address, maxLength: maxLength))
  }

  /// A code to be used once, read from elsewhere.
  package static func code(_ name: String, _ label: Phrase, maxLength: Int = 20) -> FormField {
    line(name, label, TextRules(kind: .code, maxLength: maxLength))
  }

  /// Digits that are no number: zeros at their beginning count, and blanks are taken.
  package static func digits(_ name: String, _ label: Phrase, maxLength: Int) -> FormField {
    line(name, label, TextRules(kind: .digits, maxLength: maxLength))
  }

  /// Letters and digits by which something is known, such as a number in a register.
  package static func identifier(_ name: String, _ label: Phrase, maxLength: Int) -> FormField {
    line(name, label, TextRules(kind: .identifier, maxLength: maxLength))
  }

  package static func lines(
    _ name: String, _ label: Phrase, maxLength: Int = 2000, rows: Int = 4
  ) -> FormField {
    let rules = TextRules(maxLength: maxLength)
    return FormField(
      FieldDescriptor(name, label, .lines(rules, rows: rows)),
      parse: { (typed, _) throws(FieldIssue) in try rules.lines(typed) }, text: { text, _ in text })
  }

  /// A secret that a person thought up: never shown again, kept in no draft, and taken with its blanks.
  package static func password(
    _ name: String, _ label: Phrase, minLength: Int = 0, maxLength: Int = 500
  ) -> FormField {
    var field = key(name, label, minLength: minLength, maxLength: maxLength)
    field.descriptor.isExact = true
    return field
  }

  /// A secret that a machine made, copied from elsewhere: as a password, and blanks around it are none of it.
  package static func key(
    _ name: String, _ label: Phrase, minLength: Int = 0, maxLength: Int = 500
  ) -> FormField {
    let rules = TextRules(minLength: minLength, maxLength: maxLength)
    return FormField(
      FieldDescriptor(name, label, .password(rules)),
      parse: { (typed, _) throws(FieldIssue) in try rules.line(typed) }, text: { text, _ in text })
  }

  /// A picture. The form says only its SHA-256 in hexadecimal digits, so that it may wait without the process: our script
  /// makes a JPEG of at most 1 MiB of what was chosen, keeps it in the browser, and sends it as a file of the form's account
  /// to the address with that name behind it, once the form was taken. Without script it is not offered.
  package static func picture(_ name: String, _ label: Phrase, sentTo address: String) -> FormField {
    let rules = TextRules(maxLength: 64)
    return FormField(
      FieldDescriptor(name, label, .picture(sentTo: address)),
      parse: { (typed, _) throws(FieldIssue) in try rules.line(typed) }, text: { text, _ in text })
  }

  /// What the form carries along unseen; empty is allowed. It comes from our own form, yet may come from
  /// anywhere.
  package static func hidden(_ name: String, maxLength: Int = 500) -> FormField {
    let rules = TextRules(maxLength: maxLength)
    var descriptor = FieldDescriptor(name, nil, .hidden)
    descriptor.isRequired = false
    return FormField(
      descriptor, parse: { (typed, _) throws(FieldIssue) in try rules.line(typed) },
      text: { text, _ in text }, parseEmpty: { () throws(FieldIssue) in "" })
  }

  /// The address of a web page or server, with `http` or `https` and without a user's name in it.
  package static func webAddress(_ name: String, _ label: Phrase, maxLength: Int = 500) -> FormField<URL> {
    address(name, label, maxLength: maxLength).map(
      { (typed: String) throws(FieldIssue) in
        guard let url = URL(string: typed), let scheme = url.scheme?.lowercased(),
          ["http", "https"].contains(scheme), url.host?.isEmpty == false, url.user == nil
        else { throw .notAddress }
        return url
      }, back: \.absoluteString
    ).placeholder("https://example.org")
  }

  private static func line(_ name: String, _ label: Phrase, _ rules: TextRules) -> FormField {
    FormField(
      FieldDescriptor(name, label, .text(rules)),
      parse: { (typed, _) throws(FieldIssue) in try rules.line(typed) }, text: { text, _ in text })
  }
}

/// What typed text may be. Lengths are counted as browsers count them, in UTF-16 code units.
struct TextRules: Sendable {
  enum Kind: Sendable { case plain, name, address, code, digits, identifier }

  var kind = Kind.plain
  var minLength = 0
  var maxLength: Int
  var pattern: FieldPattern?

  /// One line: control characters, which no keyboard types, become spaces.
  func line(_ typed: String) throws(FieldIssue) -> String {
    let text = String(String.UnicodeScalarView(typed.unicodeScalars.map { Self.isControl($0) ? " " : $0 }))
    return try checked(text)
  }

  /// Several lines, each ended by one `\n`.
  func lines(_ typed: String) throws(FieldIssue) -> String {
    let text = typed.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let kept = text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !Self.isControl($0) }
    return try checked(String(String.UnicodeScalarView(kept)))
  }

  private func checked(_ text: String) throws(FieldIssue) -> String {
    let length = text.utf16.count
    guard length >= minLength else { throw .tooShort(atLeast: minLength) }
    guard length <= maxLength else { throw .tooLong(atMost: maxLength) }
    if let pattern, !pattern.matches(text) { throw .phrase(pattern.sentence) }
    return text
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

/// A regular expression for the whole text, in what browsers and ICU have in common, and the sentence that says
/// what to type instead.
package struct FieldPattern: Sendable, Hashable {
  package var expression: String
  package var sentence: Phrase

  package init(_ expression: String, _ sentence: Phrase) {
    self.expression = expression
    self.sentence = sentence
  }

  func matches(_ text: String) -> Bool {
    text.range(of: "\\A(?:\(expression))\\z", options: .regularExpression) != nil
  }
}
