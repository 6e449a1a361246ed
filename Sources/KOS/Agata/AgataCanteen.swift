package import RecordMapping

/// A canteen, which Agata calls a subsystem.
@RecordPart package struct AgataCanteen: Hashable {
  package let id: Int
  package let name: String?
  package var isOpen: Bool = true
  package var dailyMenuEnabled: Bool = true
  package var sortOrder: Int = 0
}
