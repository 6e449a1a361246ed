import Foundation

/// A part of a circle in x and y, as G2 and G3 have it.
package struct GCodeArc: Sendable, Hashable {
  /// How the circle was told: its middle from the beginning, or its radius.
  struct Centre {
    var i: Double?
    var j: Double?
    var radius: Double?
  }

  private var x: Double
  private var y: Double
  private var radius: Double
  private var start: Double
  /// Positive against the clock.
  private(set) var sweep: Double

  /// `nil` if that makes no circle.
  init?(from: GCodeMachine.Place, to: GCodeMachine.Place, _ centre: Centre, isClockwise: Bool) {
    if let told = centre.radius, centre.i == nil, centre.j == nil {
      guard let middle = Self.middle(from, to, radius: told, isClockwise: isClockwise) else { return nil }
      (x, y) = middle
    } else {
      guard centre.i != nil || centre.j != nil else { return nil }
      (x, y) = (from.x + (centre.i ?? 0), from.y + (centre.j ?? 0))
    }
    radius = hypot(from.x - x, from.y - y)
    guard radius > 1e-6, radius < 1e5 else { return nil }
    start = atan2(from.y - y, from.x - x)
    var sweep = atan2(to.y - y, to.x - x) - start
    if isClockwise, sweep >= -1e-9 { sweep -= 2 * .pi }
    if !isClockwise, sweep <= 1e-9 { sweep += 2 * .pi }
    self.sweep = sweep
  }

  /// Points on it without the first: so many that none is further from the circle than a fiftieth millimetre.
  package func points(to end: GCodeMachine.Place) -> [SIMD2<Float>] {
    let step = 2 * acos(max(0.5, 1 - 0.02 / radius))
    let count = min(720, max(1, Int((sweep.magnitude / step).rounded(.up))))
    return (1..<max(count, 1)).map { place in
      let angle = start + sweep * Double(place) / Double(count)
      return SIMD2(Float(x + radius * cos(angle)), Float(y + radius * sin(angle)))
    } + [SIMD2(Float(end.x), Float(end.y))]
  }

  /// In millimetres.
  var length: Double { radius * sweep.magnitude }

  /// Where it heads at its beginning and its end, as angles.
  var headings: (start: Double, end: Double) {
    let side: Double = sweep < 0 ? -.pi / 2 : .pi / 2
    return (start + side, start + sweep + side)
  }

  /// Where it is farthest to a side, as far as that is on it: its ends alone do not tell how much room it takes.
  var bulge: [SIMD2<Float>] {
    let (low, high) = (min(start, start + sweep), max(start, start + sweep))
    let quarter = Double.pi / 2
    let first = Int((low / quarter).rounded(.up))
    let last = Int((high / quarter).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).map { number in
      let angle = Double(number) * quarter
      return SIMD2(Float(x + radius * cos(angle)), Float(y + radius * sin(angle)))
    }
  }

  /// A negative radius means the longer way round.
  private static func middle(
    _ from: GCodeMachine.Place, _ to: GCodeMachine.Place, radius: Double, isClockwise: Bool
  ) -> (Double, Double)? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let distance = hypot(dx, dy)
    guard distance > 1e-9, distance <= 2 * radius.magnitude + 1e-6 else { return nil }
    let height = max(0, radius * radius - distance * distance / 4).squareRoot()
    let side: Double = (isClockwise == (radius > 0)) ? 1 : -1
    return (
      (from.x + to.x) / 2 + side * height * dy / distance, (from.y + to.y) / 2 - side * height * dx / distance
    )
  }
}
