/// Which of the two attributes a struct carries; the raw value is its name.
package enum RecordRole: String, Sendable {
  case record = "Record"
  case part = "RecordPart"

  /// The protocols of the same names, the one that the attribute is called after first.
  package var conformances: [Self] { self == .record ? [.record, .part] : [.part] }
}
