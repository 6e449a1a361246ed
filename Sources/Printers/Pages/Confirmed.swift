import WebShell

/// Marks what a person has been asked about and has confirmed.
enum Confirmed {
  static let name = "confirmed"
  static let field = HTML.hidden(name, "yes")

  static func isSet(_ fields: FormFields) -> Bool { fields[name] == "yes" }
}
