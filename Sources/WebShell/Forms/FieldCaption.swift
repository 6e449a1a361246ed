/// What a choice is called: a phrase of ours, or a name from elsewhere.
package enum FieldCaption: Sendable, Hashable {
  case phrase(Phrase)
  case text(String)

  func text(_ words: Words) -> String {
    switch self {
    case .phrase(let phrase): words(phrase)
    case .text(let text): text
    }
  }
}
