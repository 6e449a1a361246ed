/// How far the print is. Times are in seconds.
package struct PrintProgress: Sendable, Hashable, Decodable {
  /// Percent of the file's bytes.
  package var completion: Double?
  package var printTime: Double?
  package var printTimeLeft: Double?
  /// What the estimate rests on: `estimate`, `average`, `analysis`, `linear`, `mixed-…`.
  package var printTimeLeftOrigin: String?
}

extension PrintProgress {
  /// The time printed so far in whole seconds, at most a year: what a server sends is not to be trusted.
  package var printedSeconds: Int? {
    printTime.map { Int(min(max($0, 0), 366 * 86_400)) }
  }
}
