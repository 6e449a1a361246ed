package import OctoPrint

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
