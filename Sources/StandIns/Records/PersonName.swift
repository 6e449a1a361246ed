struct PersonName: Sendable, Hashable {
  var first: String
  var last: String
  var titlesBefore: String?
  var titlesAfter: String?

  /// `Ing. Jan Novák Ph.D.`
  var titled: String {
    [titlesBefore, first, last, titlesAfter].compactMap(\.self).joined(separator: " ")
  }
}
