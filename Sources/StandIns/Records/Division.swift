/// A faculty, a department or a part of one. The first two digits of the code are the faculty's.
struct Division: Sendable, Hashable {
  var code: String
  var name: Localised
  var abbreviation: Localised
  var parent: Int?
  var type: Constants.DivisionType
}
