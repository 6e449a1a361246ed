import OctoPrint
import WebShell

/// How fast the axes go by hand, and which way.
struct AxisFields: Sendable {
  static let names = ["x", "y", "z", "e"]

  let speeds = Self.names.map {
    FormField.whole("speed-\($0)", .axisSpeed(axis: $0.uppercased()), from: 1, through: 100_000)
  }
  let inverted = Self.names.map {
    FormField.toggle("inverted-\($0)", .axisInverted(axis: $0.uppercased()))
  }

  func value(_ speeds: [Int?], _ inverted: [Bool?]) -> [String: PrinterProfile.AxisSpeed] {
    var axes: [String: PrinterProfile.AxisSpeed] = [:]
    for (index, name) in Self.names.enumerated() {
      axes[name] = PrinterProfile.AxisSpeed(speed: speeds[index] ?? 0, isInverted: inverted[index] ?? false)
    }
    return axes
  }

  func fill(_ entry: inout FormEntry, with axes: [String: PrinterProfile.AxisSpeed]) {
    for (index, name) in Self.names.enumerated() {
      guard let axis = axes[name] else { continue }
      entry.fill(speeds[index], with: axis.speed)
      entry.fill(inverted[index], with: axis.isInverted)
    }
  }
}
