import Foundation

/// Finds the layers of a file in one pass over its bytes: memory for the marks alone.
///
/// A layer begins where the slicer says so. Where it says nothing, it begins where material goes on at another height
/// than before; heights that differ by less than a hair are one, and of a wall that rises all the time each turn is
/// one.
package struct LayerScanner: Sendable {
  /// Files with more layers are read so far.
  package static let mostLayers = 50_000
  /// Heights that are nearer than this are one, in millimetres.
  private static let hair = 0.04
  /// A wall that has risen by so many millimetres in less than a turn is none.
  private static let mostRise = 1.0

  package private(set) var marks: [LayerMark] = []
  /// The moves of the first layer, complete once there is a second one or the file ends.
  package private(set) var first = LayerMoves()
  /// There are more layers than are kept.
  package private(set) var isCut = false

  private var lines = GCodeLines()
  private var machine = GCodeMachine()
  private var slicer = Slicer.silent
  private var wall: RisingWall?
  /// Millimetres that were extruded in the last layer.
  private var length = 0.0

  /// What the slicer says of layers.
  private enum Slicer {
    case silent
    /// Its first layer is to begin; what came before belongs to it.
    case beginsFirst
    /// Another one is to begin, once something is extruded.
    case begins
    case goesOn

    mutating func mark() {
      switch self {
      case .silent, .beginsFirst: self = .beginsFirst
      case .begins, .goesOn: self = .begins
      }
    }
  }

  package init() {}

  package mutating func consume(_ bytes: [UInt8]) {
    var lines = lines
    lines.consume(bytes) { line, offset in run(line, offset) }
    self.lines = lines
  }

  package mutating func finish() {
    var lines = lines
    lines.finish { line, offset in run(line, offset) }
    self.lines = lines
  }

  private mutating func run(_ line: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
    // Most of what is no move is a comment.
    guard let byte = line.first else { return true }
    if byte == UInt8(ascii: ";") {
      if LayerComment.begins(line) { slicer.mark() }
      return true
    }
    let before = machine
    guard let motion = machine.run(line) else { return true }
    if motion.extrudes, motion.from.x != motion.to.x || motion.from.y != motion.to.y || motion.arc != nil {
      let mark = LayerMark(offset: offset, z: motion.to.z, machine: before)
      if begins(motion, mark) { append(mark) }
      if isCut { return false }
      length += motion.length
      include(motion)
    } else if motion.from.z != motion.to.z {
      wall = nil
    }
    if marks.count <= 1 { first.append(motion) }
    return true
  }

  // MARK: Where a layer begins

  /// - Parameter mark: where the motion begins.
  private mutating func begins(_ motion: GCodeMachine.Motion, _ mark: LayerMark) -> Bool {
    switch slicer {
    case .silent: return rises(motion, mark) ?? !isInLayer(motion.to.z)
    case .goesOn: return marks.isEmpty
    case .begins:
      slicer = .goesOn
      return true
    case .beginsFirst:
      slicer = .goesOn
      guard marks.count == 1 else { return true }
      marks[0].z = motion.to.z
      return false
    }
  }

  private func isInLayer(_ z: Double) -> Bool { marks.last.map { ($0.z - z).magnitude < Self.hair } ?? false }

  /// Whether a layer of a rising wall begins; `nil` if there is no such wall.
  private mutating func rises(_ motion: GCodeMachine.Motion, _ mark: LayerMark) -> Bool? {
    guard var wall else {
      guard motion.from.z != motion.to.z else { return nil }
      let isLayer = !isInLayer(motion.from.z)
      wall = RisingWall(
        motion, start: mark, first: marks.count == 1 ? first : nil, lengthBefore: isLayer ? 0 : length,
        isLayer: isLayer)
      return isLayer
    }
    defer { self.wall = wall }
    if wall.completesTurn(motion) {
      // It began as a part of the layer below: now it is known what it is. A little in front of it is the beginning of
      // its first turn, too flat for the digits of the file.
      if !wall.isLayer, wall.lengthBefore > (length - wall.lengthBefore) / 10 { split(wall) }
    } else if let last = marks.last, (motion.to.z - last.z).magnitude < Self.mostRise {
      return false
    }
    wall.isLayer = true
    return true
  }

  private mutating func split(_ wall: RisingWall) {
    let extents = marks.last?.extents
    if let first = wall.first { self.first = first }
    append(wall.start)
    if !isCut { marks[marks.count - 1].extents = extents }
  }

  private mutating func append(_ mark: LayerMark) {
    guard marks.count < Self.mostLayers else {
      isCut = true
      return
    }
    length = 0
    // Whatever comes before the first layer belongs to it.
    marks.append(marks.isEmpty ? LayerMark(offset: 0, z: mark.z, machine: GCodeMachine()) : mark)
  }

  private mutating func include(_ motion: GCodeMachine.Motion) {
    let place = marks.count - 1
    let ends = [
      SIMD2(Float(motion.from.x), Float(motion.from.y)), SIMD2(Float(motion.to.x), Float(motion.to.y)),
    ]
    for point in ends + (motion.arc?.bulge ?? []) {
      if marks[place].extents == nil { marks[place].extents = LayerExtents(point) }
      marks[place].extents?.include(point)
    }
  }
}

/// What slicers write where a layer begins:
///
///     ;LAYER:12              Cura, ideaMaker, FlashPrint
///     ;LAYER_CHANGE          PrusaSlicer and its kin
///     ; CHANGE_LAYER         Bambu Studio, OrcaSlicer
///     ; layer 12, Z = 2.4    Simplify3D
///     ; BEGIN_LAYER_OBJECT   KISSlicer
enum LayerComment {
  /// Words that are a mark alone, and words that are one before a number.
  private static let marks: [(text: [UInt8], needsNumber: Bool)] = [
    (Array("LAYER:".utf8), true), (Array("LAYER_CHANGE".utf8), false), (Array("CHANGE_LAYER".utf8), false),
    (Array("LAYER ".utf8), true), (Array("BEGIN_LAYER_OBJECT".utf8), false),
  ]

  /// - Parameter line: begins with a semicolon.
  static func begins(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let start = line.dropFirst().firstIndex(where: { !isBlank($0) }) else { return false }
    let rest = line[start...]
    // Most comments are of another kind.
    guard let first = rest.first, "LlCcBb".utf8.contains(first) else { return false }
    return marks.contains { mark in
      guard rest.count >= mark.text.count, zip(rest, mark.text).allSatisfy({ capital($0) == $1 }) else {
        return false
      }
      let next = rest.dropFirst(mark.text.count).first { $0 != UInt8(ascii: "-") }
      return mark.needsNumber
        ? next.map { $0 >= 0x30 && $0 <= 0x39 } ?? false : next.map(isBlank) ?? true
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  private static func capital(_ byte: UInt8) -> UInt8 { byte >= 0x61 && byte <= 0x7A ? byte - 32 : byte }
}

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

/// A wall that rises while it goes round, as vases are printed: each turn of it is a layer, whatever its shape.
struct RisingWall: Sendable {
  /// Where it begins, and the file's first layer up to there, while there is no second one.
  let start: LayerMark
  let first: LayerMoves?
  /// Millimetres that were extruded in its layer before it.
  let lengthBefore: Double
  /// Whether a layer begins with it.
  var isLayer: Bool

  /// Radians by which the way has turned since the last full turn; once round anything these are two pi.
  private var turned: Double
  private var heading: Double

  /// Radians that the file's digits may take away from a turn at most.
  private static let slack = 0.02

  init(
    _ motion: GCodeMachine.Motion, start: LayerMark, first: LayerMoves?, lengthBefore: Double, isLayer: Bool
  ) {
    (self.start, self.first, self.lengthBefore, self.isLayer) = (start, first, lengthBefore, isLayer)
    turned = motion.arc?.sweep ?? 0
    heading = motion.headings.end
  }

  /// Follows the next motion; `true` if a turn was complete before it.
  mutating func completesTurn(_ motion: GCodeMachine.Motion) -> Bool {
    let corner = (motion.headings.start - heading).remainder(dividingBy: 2 * .pi)
    turned += corner
    // Of many small corners half of one is nearer to the whole turn than the one before.
    let slack = min(Self.slack, max(1e-6, corner.magnitude / 2))
    let isComplete = turned.magnitude >= 2 * .pi - slack
    if isComplete { turned -= turned < 0 ? -2 * .pi : 2 * .pi }
    turned += motion.arc?.sweep ?? 0
    heading = motion.headings.end
    return isComplete
  }
}

extension GCodeMachine.Motion {
  /// In x and y, in millimetres.
  var length: Double { arc?.length ?? hypot(to.x - from.x, to.y - from.y) }

  /// In x and y, as angles.
  fileprivate var headings: (start: Double, end: Double) {
    if let arc { return arc.headings }
    let heading = atan2(to.y - from.y, to.x - from.x)
    return (heading, heading)
  }
}
