import WebShell

extension Account {
  static let fieldName = "account"

  /// Whom a form is about: on another device another account may be shown meanwhile.
  var field: HTML { .hidden(Self.fieldName, id) }
}
