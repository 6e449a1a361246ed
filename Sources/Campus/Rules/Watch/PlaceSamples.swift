/// How samples are thinned: looks one after the other that found the same are one row.
enum PlaceSamples {
  /// Seconds after which nobody knows what was in between: a little more than exams are refreshed by themselves.
  static let longestGap = 4.0 * 3600

  /// Whether the new look goes on with the last row.
  static func continues(_ last: SampleRecord?, occupied: Int, capacity: Int, at time: Double) -> Bool {
    guard let last, last.occupied == occupied, last.capacity == capacity else { return false }
    return time >= last.last && time - last.last <= longestGap
  }
}
