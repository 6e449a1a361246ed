extension LayerMoves {
  /// As `preview.js` reads it, little-endian: least x, least y and the size of a step (each a float, in
  /// millimetres), the number of runs, and for each run its kind (0 travel, 1 extrusion), its tool and the
  /// number of its points, behind them the points in steps, two 16-bit numbers each.
  package var bytes: [UInt8] {
    var box = points.first.map(LayerExtents.init)
    for point in points { box?.include(point) }
    let low = box?.low ?? .zero
    let size = (box?.high ?? .zero) - low
    let step = max(size.max() / 65_535, 1e-4)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16 + runs.count * 6 + points.count * 4)
    for value in [low.x, low.y, step] { bytes.append(little: value.bitPattern) }
    bytes.append(little: UInt32(runs.count))
    for (place, run) in runs.enumerated() {
      let end = place + 1 < runs.count ? runs[place + 1].start : points.count
      bytes += [run.extrudes ? 1 : 0, UInt8(clamping: run.tool)]
      bytes.append(little: UInt32(end - run.start))
      for point in points[run.start..<end] {
        let steps = (point - low) / step
        bytes.append(little: Self.whole(steps.x))
        bytes.append(little: Self.whole(steps.y))
      }
    }
    return bytes
  }

  /// Rounded, and within what two bytes hold.
  private static func whole(_ steps: Float) -> UInt16 {
    steps > 0 ? UInt16(min(steps.rounded(), 65_535)) : 0
  }
}

extension [UInt8] {
  fileprivate mutating func append(little value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
