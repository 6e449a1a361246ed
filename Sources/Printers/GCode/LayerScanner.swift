/// Finds the layers of a file in one pass over its bytes: memory for the marks alone.
///
/// A layer begins where material goes on at another height than before. Heights that differ by less than a
/// hair are one: a vase that rises all the time has layers, too.
package struct LayerScanner: Sendable {
  /// Files with more layers are read so far.
  package static let mostLayers = 50_000
  /// Heights that are nearer than this are one, in millimetres.
  private static let hair = 0.04

  package private(set) var marks: [LayerMark] = []
  /// The moves of the first layer, complete once there is a second one or the file ends.
  package private(set) var first = LayerMoves()
  /// There are more layers than are kept.
  package private(set) var isCut = false

  private var lines = GCodeLines()
  private var machine = GCodeMachine()

  package init() {}

  package mutating func take(_ bytes: [UInt8]) {
    var lines = lines
    lines.take(bytes) { line, offset in run(line, offset) }
    self.lines = lines
  }

  package mutating func finish() {
    var lines = lines
    lines.finish { line, offset in run(line, offset) }
    self.lines = lines
  }

  private mutating func run(_ line: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
    // Most of what is no move is a comment.
    guard let byte = line.first, byte != UInt8(ascii: ";") else { return true }
    let before = machine
    guard let motion = machine.run(line) else { return true }
    if motion.extrudes, motion.from.x != motion.to.x || motion.from.y != motion.to.y || motion.arc != nil {
      if !isInLayer(motion.to.z) {
        guard marks.count < Self.mostLayers else {
          isCut = true
          return false
        }
        // Whatever comes before the first layer belongs to it.
        marks.append(
          marks.isEmpty
            ? LayerMark(offset: 0, z: motion.to.z, machine: GCodeMachine())
            : LayerMark(offset: offset, z: motion.to.z, machine: before))
      }
      include(motion)
    }
    if marks.count <= 1 { first.append(motion) }
    return true
  }

  private func isInLayer(_ z: Double) -> Bool { marks.last.map { ($0.z - z).magnitude < Self.hair } ?? false }

  private mutating func include(_ motion: GCodeMachine.Motion) {
    let place = marks.count - 1
    for point in [
      SIMD2(Float(motion.from.x), Float(motion.from.y)), SIMD2(Float(motion.to.x), Float(motion.to.y)),
    ] {
      if marks[place].extents == nil { marks[place].extents = LayerExtents(point) }
      marks[place].extents?.include(point)
    }
  }
}
