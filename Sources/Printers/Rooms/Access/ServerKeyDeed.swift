import WebShell

/// What is done about the key of the whole server, after a question.
enum ServerKeyDeed: String, CaseIterable {
  case make = "server-keys"
  case remove = "server-key-removals"

  func confirmation(_ paths: OwnAccessPaths, _ words: Words) -> Confirmation {
    switch self {
    case .make:
      Confirmation(
        id: "ask-\(rawValue)", title: words(.makeServerKeyTitle), text: words(.makeServerKeyText),
        confirm: words(.generateKey), decline: words(.leaveIt), action: paths.serverKey(self))
    case .remove:
      Confirmation(
        id: "ask-\(rawValue)", title: words(.removeServerKeyTitle), text: words(.removeServerKeyText),
        confirm: words(.removeKey), decline: words(.leaveIt), action: paths.serverKey(self))
    }
  }
}
