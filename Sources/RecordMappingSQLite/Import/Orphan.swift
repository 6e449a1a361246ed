import RecordMapping

/// A row that refers to a row which is not there.
struct Orphan {
  let descriptor: RecordDescriptor
  let key: [StoredValue]
  /// The position of the reference.
  let position: Int
  let reason: String
}
