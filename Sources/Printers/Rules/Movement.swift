package import OctoPrint

/// What a press of the jog pad asks for.
package enum Movement: Sendable, Hashable {
  case jog(Axis, millimetres: Double)
  case home(Set<Axis>)

  /// - Parameters:
  ///   - move: `x+`, `y-`, …, `home-xy`, `home-z` or `home-all`.
  ///   - equipment: says which axes run the other way.
  package init?(_ move: String, step: Double, equipment: Equipment) {
    switch move {
    case "home-xy": self = .home([.x, .y])
    case "home-z": self = .home([.z])
    case "home-all": self = .home(Set(Axis.allCases))
    default:
      guard move.count == 2, let axis = Axis(rawValue: String(move.prefix(1))),
        let sign = ["+": 1.0, "-": -1.0][move.suffix(1)]
      else { return nil }
      self = .jog(axis, millimetres: sign * step * equipment.sign(of: axis))
    }
  }

  /// Not faster than the profile allows: OctoPrint's own choice where no speed is named.
  package var jog: Jog? {
    guard case .jog(let axis, let way) = self else { return nil }
    return switch axis {
    case .x: Jog(x: way)
    case .y: Jog(y: way)
    case .z: Jog(z: way)
    }
  }
}

/// How far the head of a printer may go, in millimetres from where x, y and z are 0.
struct TravelLimits: Sendable, Hashable {
  private var limits: [Axis: ClosedRange<Double>]

  /// What slicers round away is no excess.
  private static let tolerance = 0.05

  /// Further than the print volume where the profile says so.
  init(_ volume: PrintVolume) {
    // OctoPrint's circular beds have their middle at 0, whatever the origin.
    let isCentred = volume.origin == "center" || volume.formFactor == "circular"
    let x = isCentred ? -volume.width / 2 : 0
    let depth = volume.formFactor == "circular" ? volume.width : volume.depth
    let y = isCentred ? -depth / 2 : 0
    limits = [
      .x: Self.range(x, x + volume.width), .y: Self.range(y, y + depth), .z: Self.range(0, volume.height),
    ]
    guard case .limits(let custom) = volume.customBox else { return }
    for (axis, key) in [(Axis.x, "x"), (.y, "y"), (.z, "z")] {
      guard let old = limits[axis] else { continue }
      limits[axis] = Self.range(
        min(old.lowerBound, custom["\(key)_min"] ?? old.lowerBound),
        max(old.upperBound, custom["\(key)_max"] ?? old.upperBound))
    }
  }

  /// By how much the area is too large, axis by axis.
  func excess(of area: GCodeAnalysis.Area) -> [(axis: Axis, length: Double)] {
    [(Axis.x, area.minX, area.maxX), (.y, area.minY, area.maxY), (.z, area.minZ, area.maxZ)].compactMap {
      axis, low, high in
      guard let limit = limits[axis] else { return nil }
      let length = max(limit.lowerBound - low, high - limit.upperBound)
      return length > Self.tolerance ? (axis, length) : nil
    }
  }

  private static func range(_ low: Double, _ high: Double) -> ClosedRange<Double> { low...max(low, high) }
}
