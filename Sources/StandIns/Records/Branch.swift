struct Branch: Sendable, Hashable {
  /// Not unique.
  var code: String
  var abbreviation: String?
  var name: Localised
  var description: Localised
  var diplomaName: Localised
  var programme: Int
  var division: Int
  var guarantor: Int?
  var capacity: Int?
  var isOpen: Bool
}
