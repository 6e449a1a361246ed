/// A place in a text that takes a value.
struct Placeholder: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    /// `{name}`
    case text
    /// `{size:int}`
    case integer
    /// `{count}`, the number that chooses the plural form.
    case count
  }

  static let count = Placeholder(name: "count", kind: .count)

  var name: String
  var kind: Kind

  var description: String { kind == .integer ? "{\(name):int}" : "{\(name)}" }
}
