/// What `current` and `history` messages carry.
package struct PrinterUpdate: Sendable, Hashable, Decodable {
  package var state: PrinterState
  package var job: Job?
  package var progress: PrintProgress?
  package var temps: [TemperatureReading]?
  /// Seconds since 1970, by the server's clock.
  package var serverTime: Double?
}
