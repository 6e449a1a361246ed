/// The selected file, if any.
package struct Job: Sendable, Hashable, Decodable {
  package var file: File
  /// Seconds, by OctoPrint's analysis.
  package var estimatedPrintTime: Double?

  package struct File: Sendable, Hashable, Decodable {
    package var name: String?
    package var display: String?
  }
}
