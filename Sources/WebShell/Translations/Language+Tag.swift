extension Language {
  /// The language of a tag such as `cs`, `cs-CZ` or `CS_cz`; its region does not matter.
  init?(tag: some StringProtocol) {
    self.init(rawValue: Self.primary(tag))
  }

  /// The language that the people of this tag understand, though it is not theirs.
  init?(kinOf tag: some StringProtocol) {
    guard Self.primary(tag) == "sk" else { return nil }
    self = .cs
  }

  private static func primary(_ tag: some StringProtocol) -> String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}
