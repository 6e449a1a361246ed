struct Room: Sendable, Hashable {
  var code: String
  var name: Localised
  var locality: String
  var type: Constants.RoomType
  var capacity: Int
  var examCapacity: Int
  /// 0 for FIT, 1 for FEL.
  var faculty: Int
}
