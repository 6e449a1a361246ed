/// Where a layer begins in a file, and what the machine is told before.
package struct LayerMark: Sendable, Hashable {
  /// Of the first byte of its first line.
  package var offset: Int
  /// Millimetres above the bed.
  package var z: Double
  package var machine: GCodeMachine
  /// What is extruded in it, as corners of a box; `nil` until something was.
  package var extents: LayerExtents?
}

/// A box in x and y, in millimetres.
package struct LayerExtents: Sendable, Hashable {
  package var low: SIMD2<Float>
  package var high: SIMD2<Float>

  init(_ point: SIMD2<Float>) { (low, high) = (point, point) }

  mutating func include(_ point: SIMD2<Float>) {
    low = low.replacing(with: point, where: point .< low)
    high = high.replacing(with: point, where: point .> high)
  }
}
