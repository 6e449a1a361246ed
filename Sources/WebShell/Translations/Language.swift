/// A language that people may choose; English is the one that every phrase exists in.
package enum Language: String, CaseIterable, Sendable, Codable {
  case en, cs, ru, pl

  /// Where it stands among all.
  var place: Int {
    switch self {
    case .en: 0
    case .cs: 1
    case .ru: 2
    case .pl: 3
    }
  }

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
