package import RecordMapping

/// A group of meals, such as soups.
@RecordPart package struct AgataCategory: Hashable {
  package let id: Int
  package let name: String
  package var sortOrder: Int = 0
}
