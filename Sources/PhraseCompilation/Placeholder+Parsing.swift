extension Placeholder {
  /// Reads what stands between the braces: `name`, `size:int` or `count`.
  init(parsing text: String) throws(MalformedText) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard Identifier.isLowerCamelCase(name) else { throw .placeholderName(text) }
    guard !Identifier.isKeyword(name) else { throw .keyword(name) }
    switch (name, parts.dropFirst().first) {
    case _ where parts.count > 2: throw .placeholderType(text)
    case ("count", nil): self = .count
    case ("count", _): throw .typedCount
    case (_, nil): self.init(name: name, kind: .text)
    case (_, "int"): self.init(name: name, kind: .integer)
    default: throw .placeholderType(text)
    }
  }
}
