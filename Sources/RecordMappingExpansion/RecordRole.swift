/// Which of the two attributes a struct carries; the raw value is its name.
package enum RecordRole: String, Sendable {
  case record = "Record"
  case part = "RecordPart"
}
