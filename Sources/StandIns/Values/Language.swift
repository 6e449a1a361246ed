/// The two languages that KOSapi has data in.
enum Language: String, Sendable, Hashable, CaseIterable {
  case cs
  case en
}
