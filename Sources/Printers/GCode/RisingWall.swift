import Foundation

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
