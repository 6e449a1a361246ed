/// A text split at its placeholders.
struct Template: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  /// A compiled text marks its arguments by the characters U+0001 to U+0008, which no text may hold; one is
  /// kept for the count, which need not be shown.
  static let placeholderLimit = 7

  private(set) var segments: [Segment] = []

  /// The placeholders in order of first appearance, each once.
  var placeholders: [Placeholder] {
    var found: [Placeholder] = []
    for case .placeholder(let placeholder) in segments where !found.contains(placeholder) {
      found.append(placeholder)
    }
    return found
  }

  /// Splits the text; `{{` and `}}` stand for the braces themselves.
  init(parsing text: String, in language: CatalogueLanguage) throws(MalformedText) {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { throw .empty }
    var rest = Substring(text).unicodeScalars
    var literal = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        literal.unicodeScalars.append(scalar)
        rest.removeFirst()
      case "{":
        add(literal)
        literal = ""
        segments.append(.placeholder(try Self.placeholder(from: &rest)))
      case "}":
        throw .strayBrace
      case _ where scalar.properties.generalCategory == .control && scalar != "\n":
        throw .controlCharacter(scalar.value)
      default:
        literal.unicodeScalars.append(scalar)
      }
    }
    add(literal)
    try checkPlaceholders()
    segments = NoBreakSpaces(language: language).applied(to: segments)
  }

  private static func placeholder(
    from rest: inout Substring.UnicodeScalarView
  ) throws(MalformedText) -> Placeholder {
    guard let end = rest.firstIndex(of: "}") else { throw .unclosedBrace }
    let inside = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    return try Placeholder(parsing: inside)
  }

  private mutating func add(_ literal: String) {
    if !literal.isEmpty { segments.append(.literal(literal)) }
  }

  private func checkPlaceholders() throws(MalformedText) {
    let placeholders = placeholders
    var names: Set<String> = []
    for placeholder in placeholders where !names.insert(placeholder.name).inserted {
      throw .twoKinds(placeholder.name)
    }
    guard placeholders.count <= Self.placeholderLimit else {
      throw .tooManyPlaceholders(limit: Self.placeholderLimit)
    }
  }
}
