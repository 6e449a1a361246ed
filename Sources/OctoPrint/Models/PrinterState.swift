/// The state of the printer behind OctoPrint.
package struct PrinterState: Sendable, Hashable, Decodable {
  /// OctoPrint's own words, in English.
  package var text: String
  package var flags: Flags
  package var error: String?

  package struct Flags: Sendable, Hashable, Decodable {
    package var operational = false
    package var printing = false
    package var paused = false
    package var pausing = false
    package var cancelling = false
    package var resuming = false
    package var finishing = false
    package var error = false
    package var closedOrError = false

    private enum CodingKeys: String, CodingKey {
      case operational, printing, paused, pausing, cancelling, resuming, finishing, error, closedOrError
    }

    package init() {}

    /// Old servers leave some flags out.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func flag(_ key: CodingKeys) throws -> Bool {
        try container.decodeIfPresent(Bool.self, forKey: key) ?? false
      }
      operational = try flag(.operational)
      printing = try flag(.printing)
      paused = try flag(.paused)
      pausing = try flag(.pausing)
      cancelling = try flag(.cancelling)
      resuming = try flag(.resuming)
      finishing = try flag(.finishing)
      error = try flag(.error)
      closedOrError = try flag(.closedOrError)
    }
  }

  package init(text: String, flags: Flags, error: String? = nil) {
    self.text = text
    self.flags = flags
    self.error = error
  }
}
