import OctoPrint

/// How far the head of a printer may go, in millimetres from where x, y and z are 0.
struct MachineBox: Sendable, Hashable {
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
