/// In which languages texts come. Display names of references come in one in any case.
package enum DataLanguage: Hashable, Sendable {
  /// All of them, and references in this one.
  case both(namesIn: Language)
  /// Only this one.
  case only(Language)

  var items: [(name: String, value: String)] {
    switch self {
    case .both(let language): [("lang", language.rawValue), ("multilang", "true")]
    case .only(let language): [("lang", language.rawValue), ("multilang", "false")]
    }
  }
}
