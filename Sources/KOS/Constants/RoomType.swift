import RecordMapping

/// What a room is for. KOS may add constants: one that is not here is kept as it is.
package struct RoomType: RawRepresentable, RecordValue, Hashable {
  /// KOSapi's constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static let laboratory = RoomType(rawValue: "LABORATORY")
  package static let lecture = RoomType(rawValue: "LECTURE")
  package static let office = RoomType(rawValue: "OFFICE")
  package static let tutorial = RoomType(rawValue: "TUTORIAL")
  package static let undefined = RoomType(rawValue: "UNDEFINED")
}
