/// A language that people may choose; English is the one that every phrase exists in.
package enum Language: String, CaseIterable, Sendable, Codable {
  case en, cs, ru, pl

  /// The language's name in itself, for the list one chooses from.
  package var ownName: String {
    switch self {
    case .en: "English"
    case .cs: "Čeština"
    case .ru: "Русский"
    case .pl: "Polski"
    }
  }
}
