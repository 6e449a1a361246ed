package import OctoPrint
import WebShell

/// What is to be heated to how many degrees.
package struct Heating: Sendable, Hashable {
  package enum Malformed: Error, Sendable, Hashable {
    /// None of the printer's heaters, or a preset that is gone.
    case unknown
    case degrees(Heater, ClosedRange<Int>)
  }

  package var targets: [Heater: Int]

  /// One heater.
  package init(_ heater: String, degrees: String, heaters: [Heater]) throws(Malformed) {
    guard let heater = heaters.first(where: { $0.key == heater }) else { throw .unknown }
    let bounds = HeatLimit.degrees(heater)
    guard let degrees = Int(degrees), bounds.contains(degrees) else { throw .degrees(heater, bounds) }
    targets = [heater: degrees]
  }

  /// A material's temperatures: one nozzle, the bed and the chamber, as far as there are such.
  package init(
    preset name: String, tool: String, presets: [TemperatureSettings.Preset], heaters: [Heater]
  ) throws(Malformed) {
    guard let preset = presets.first(where: { $0.name == name }) else { throw .unknown }
    let nozzle = heaters.first { $0.key == tool } ?? .tool(0)
    targets = [:]
    for (heater, degrees) in [(nozzle, preset.extruder), (.bed, preset.bed), (.chamber, preset.chamber)] {
      guard let degrees, heaters.contains(heater) else { continue }
      let bounds = HeatLimit.degrees(heater)
      guard let whole = Int(exactly: degrees.rounded()), bounds.contains(whole) else {
        throw .degrees(heater, bounds)
      }
      targets[heater] = whole
    }
  }

  /// All heaters off.
  package init(off heaters: [Heater]) {
    targets = Dictionary(uniqueKeysWithValues: heaters.map { ($0, 0) })
  }

  /// In the order of people's expectation.
  package var ordered: [(heater: Heater, degrees: Int)] {
    targets.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  package var isHot: Bool { targets.values.contains { $0 > 0 } }
}

extension Heater {
  /// Nozzles are numbered, from 1 as people count, only where there are several.
  func name(_ words: Words, among heaters: [Heater]) -> String {
    switch self {
    case .bed: return words(.bed)
    case .chamber: return words(.chamber)
    case .tool(let number):
      let isOnlyOne = !heaters.contains { if case .tool(let other) = $0 { other != number } else { false } }
      return isOnlyOne ? words(.nozzle) : words(.nozzleNumber(n: number + 1))
    }
  }
}

extension Heating.Malformed {
  func phrase(_ words: Words, _ heaters: [Heater]) -> Phrase {
    switch self {
    case .unknown: .heaterGone
    case .degrees(let heater, let bounds):
      .degreesOutOfRange(
        heater: heater.name(words, among: heaters), least: bounds.lowerBound, most: bounds.upperBound)
    }
  }
}

/// What a heater may be asked for at most: beyond it a number is a slip of the finger.
package enum HeatLimit {
  package static func degrees(_ heater: Heater) -> ClosedRange<Int> {
    switch heater {
    case .tool: 0...500
    case .bed: 0...200
    case .chamber: 0...150
    }
  }

  /// OctoPrint takes no other corrections.
  package static let offset = -50...50
  /// Below this filament does not melt: firmwares refuse to extrude, or the drive grinds.
  package static let extrusion: Double = 170
}

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
