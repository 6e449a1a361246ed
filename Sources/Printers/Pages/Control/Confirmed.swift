import WebShell

/// Marks what a person has been asked about and has confirmed.
enum Confirmed {
  static let name = "confirmed"
  static let field: HTML = "<input type=\"hidden\" name=\"\(name)\" value=\"yes\">"

  static func isSet(_ fields: FormFields) -> Bool { fields[name] == "yes" }
}
