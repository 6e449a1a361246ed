/// A setting of KOS.
struct Parameter: Sendable, Hashable {
  var key: String
  var value: String
}
