/// The moves of one layer: lines through points, each drawn by one tool or by none.
package struct LayerMoves: Sendable, Hashable {
  /// More points than this are left out: nobody can tell them apart on a screen.
  package static let mostPoints = 1_000_000

  package struct Run: Sendable, Hashable {
    package var extrudes: Bool
    package var tool: Int
    /// Of its first point.
    package var start: Int
  }

  package private(set) var points: [SIMD2<Float>] = []
  package private(set) var runs: [Run] = []
  package private(set) var isCut = false

  package init() {}

  /// Reads a layer from its bytes.
  package init(_ mark: LayerMark) { machine = mark.machine }

  private var machine = GCodeMachine()
  private var lines = GCodeLines()

  package mutating func consume(_ bytes: [UInt8]) {
    var lines = lines
    lines.consume(bytes) { line, _ in run(line) }
    self.lines = lines
  }

  package mutating func finish() {
    var lines = lines
    lines.finish { line, _ in run(line) }
    self.lines = lines
  }

  private mutating func run(_ line: UnsafeRawBufferPointer) -> Bool {
    if let motion = machine.run(line) { append(motion) }
    return true
  }

  mutating func append(_ motion: GCodeMachine.Motion) {
    guard points.count < Self.mostPoints else {
      isCut = true
      return
    }
    // Up and down is nothing to be seen from above.
    guard motion.arc != nil || motion.from.x != motion.to.x || motion.from.y != motion.to.y else { return }
    let tool = motion.extrudes ? motion.tool : 0
    let from = SIMD2(Float(motion.from.x), Float(motion.from.y))
    if runs.last?.extrudes != motion.extrudes || runs.last?.tool != tool || points.last != from {
      runs.append(Run(extrudes: motion.extrudes, tool: tool, start: points.count))
      points.append(from)
    }
    if let arc = motion.arc {
      points += arc.points(to: motion.to)
    } else {
      points.append(SIMD2(Float(motion.to.x), Float(motion.to.y)))
    }
  }
}

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
