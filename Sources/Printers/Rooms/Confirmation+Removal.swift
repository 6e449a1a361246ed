import WebShell

extension Confirmation {
  /// Whether something of OctoPrint's that has a name is to be deleted.
  ///
  /// - Parameters:
  ///   - text: what is lost with it.
  ///   - origin: as of a ``Confirmation``.
  static func removal(
    of name: String, _ text: String, _ action: String, on origin: BackLink? = nil, _ words: Words
  ) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: name)), text: text, confirm: words(.deleteFile),
      decline: words(.keepIt), action: action,
      fields: .hidden("name", name), origin: origin)
  }
}
