/// A recommended passage through a study plan.
struct Pathway: Sendable, Hashable {
  var code: String
  var name: Localised
  var plan: Int
}
