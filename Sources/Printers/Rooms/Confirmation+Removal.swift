import WebShell

extension Confirmation {
  /// Whether something of OctoPrint's that has a name is to be deleted.
  ///
  /// - Parameter text: what is lost with it.
  static func removal(of name: String, _ text: String, _ action: String, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: name)), text: text, confirm: words(.deleteFile),
      decline: words(.keepIt), action: action,
      fields: "<input type=\"hidden\" name=\"name\" value=\"\(name)\">")
  }
}
