struct Thesis: Sendable, Hashable {
  var name: Localised
  var department: Int
  var supervisor: Int
}
