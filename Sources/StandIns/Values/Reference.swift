/// A row of a kind.
struct Reference: Hashable, Sendable {
  var kind: Kind
  var row: Int
}
