/// How a document writes the names of its keys: the argument `keys:` of
/// `@Record` and `@RecordPart`. The raw value is the name of the member.
package enum KeyStyle: String, CaseIterable, Sendable {
  case asWritten, snakeCase, camelCase, pascalCase, kebabCase, screamingSnakeCase

  /// The key of a property. A name without any word (`__`) stays as it is.
  package func key(for property: String) -> String {
    let words = property.nameWords
    guard !words.isEmpty else { return property }
    return switch self {
    case .asWritten: property
    case .snakeCase: property.snakeCased
    case .camelCase: words[0] + capitalized(words.dropFirst())
    case .pascalCase: capitalized(words[...])
    case .kebabCase: words.joined(separator: "-")
    case .screamingSnakeCase: property.snakeCased.uppercased()
    }
  }

  /// The key that holds the id alone of what the property refers to.
  package func idKey(for property: String) -> String {
    self == .asWritten ? property + "Id" : key(for: property.snakeCased + "_id")
  }

  private func capitalized(_ words: ArraySlice<String>) -> String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
