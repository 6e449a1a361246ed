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
