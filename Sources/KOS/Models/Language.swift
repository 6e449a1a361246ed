/// A language of KOSapi's data.
package enum Language: String, Sendable, Hashable, CaseIterable {
  case czech = "cs"
  case english = "en"

  package var other: Language { self == .czech ? .english : .czech }
}
