package import OctoPrint

/// The recent temperatures, oldest first, by our clock.
package struct TemperatureHistory: Sendable, Hashable {
  /// What the chart shows, in seconds.
  package static let window: Double = 600

  /// More seconds than any delay of a message.
  private static let setBack: Double = 30

  package private(set) var readings: [TemperatureReading] = []

  package init() {}

  package var latest: TemperatureReading? { readings.last }

  /// The heaters that were seen, in the order of people's expectation.
  package var heaters: [Heater] {
    Set(readings.suffix(60).flatMap(\.heaters.keys)).sorted()
  }

  /// Adds readings, moved by `skew` seconds. Those that are not newer than the last (a history repeats them
  /// after each reconnection) are left out, and so are those that have left the window.
  ///
  /// If even the newest is long before the last, our clock was set back: all begins anew.
  package mutating func append(_ new: [TemperatureReading], skew: Double) {
    if let newest = new.last, let last = readings.last, newest.time + skew < last.time - Self.setBack {
      readings = []
    }
    for reading in new {
      var reading = reading
      reading.time += skew
      if let last = readings.last, !Self.isNews(reading, after: last) { continue }
      readings.append(reading)
    }
    guard let newest = readings.last?.time else { return }
    if let first = readings.firstIndex(where: { $0.time > newest - Self.window }), first > 0 {
      readings.removeFirst(first)
    }
  }

  /// OctoPrint blanks the values of a printer that is gone, maybe within the second of the last ones.
  private static func isNews(_ reading: TemperatureReading, after last: TemperatureReading) -> Bool {
    // Half of OctoPrint's shortest interval: skew differs by the network's delay from message to message.
    let delay = 0.25
    return reading.time > last.time + delay
      || (reading.heaters.isEmpty && !last.heaters.isEmpty && reading.time >= last.time - delay)
  }

  /// At most `count` readings that stand for all, the newest among them: for drawing.
  package func thinned(to count: Int) -> [TemperatureReading] {
    guard readings.count > count else { return readings }
    let step = Double(readings.count) / Double(count)
    return (1...count).map { readings[Int((Double($0) * step).rounded()) - 1] }
  }
}
