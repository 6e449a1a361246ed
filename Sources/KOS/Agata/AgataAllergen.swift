package import RecordMapping

/// One of the fourteen allergens of the law.
@RecordPart package struct AgataAllergen: Hashable {
  package let id: Int
  package let name: String
  package let description: String?
}
