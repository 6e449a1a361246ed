/// The short names of the units of time.
struct UnitNames: Sendable {
  let hour: String
  let minute: String
  let second: String

  init(_ language: Language) {
    switch language {
    case .en, .cs, .pl: (hour, minute, second) = ("h", "min", "s")
    case .ru: (hour, minute, second) = ("ч", "мин", "с")
    }
  }
}
