import Foundation

/// Where the head is and how what it is told is meant, as far as drawing needs it: RepRap G-code with G0 to G3,
/// G20, G21, G28, G90 to G92, M82, M83 and tool changes.
package struct GCodeMachine: Sendable, Hashable {
  package struct Place: Sendable, Hashable {
    package var x = 0.0
    package var y = 0.0
    package var z = 0.0
  }

  /// A movement in millimetres.
  package struct Motion: Sendable, Hashable {
    package var from: Place
    package var to: Place
    package var extrudes: Bool
    package var tool: Int
    /// `nil` for a straight line.
    package var arc: GCodeArc?
  }

  package private(set) var place = Place()
  package private(set) var tool = 0
  private var extruded = 0.0
  /// What G92 moved the origin by.
  private var shift = Place()
  private var isAbsolute = true
  private var isExtrusionAbsolute = true
  private var unit = 1.0

  package init() {}

  /// Carries out one line, without its end.
  package mutating func run(_ line: UnsafeRawBufferPointer) -> Motion? {
    var words = GCodeWords(line)
    guard let command = words.command else { return nil }
    switch command {
    case .g(0), .g(1): return move(&words, arc: nil)
    case .g(2): return move(&words, arc: true)
    case .g(3): return move(&words, arc: false)
    case .g(20): unit = 25.4
    case .g(21): unit = 1
    case .g(28): home(&words)
    case .g(90): isAbsolute = true
    case .g(91): isAbsolute = false
    case .g(92): reset(&words)
    case .m(82): isExtrusionAbsolute = true
    case .m(83): isExtrusionAbsolute = false
    case .t(let number): if (0..<100).contains(number) { tool = number }
    default: break
    }
    return nil
  }

  private mutating func move(_ words: inout GCodeWords, arc isClockwise: Bool?) -> Motion? {
    let from = place
    var hasMoved = false
    var extrudes = false
    var centre = GCodeArc.Centre()
    while let word = words.next() {
      let value = word.value * unit
      switch word.letter {
      case UInt8(ascii: "X"):
        place.x = isAbsolute ? value + shift.x : place.x + value
        hasMoved = true
      case UInt8(ascii: "Y"):
        place.y = isAbsolute ? value + shift.y : place.y + value
        hasMoved = true
      case UInt8(ascii: "Z"):
        place.z = isAbsolute ? value + shift.z : place.z + value
        hasMoved = true
      case UInt8(ascii: "E"):
        let next = isExtrusionAbsolute ? value : extruded + value
        extrudes = next > extruded
        extruded = next
      case UInt8(ascii: "I"): centre.i = value
      case UInt8(ascii: "J"): centre.j = value
      case UInt8(ascii: "R"): centre.radius = value
      default: break
      }
    }
    let arc = isClockwise.flatMap { GCodeArc(from: from, to: place, centre, isClockwise: $0) }
    guard hasMoved || arc != nil, arc != nil || from != place else { return nil }
    return Motion(from: from, to: place, extrudes: extrudes, tool: tool, arc: arc)
  }

  /// The axes that are named, or all.
  private mutating func home(_ words: inout GCodeWords) {
    var named = Set<UInt8>()
    while let word = words.next() { named.insert(word.letter) }
    let axes: Set<UInt8> = [UInt8(ascii: "X"), UInt8(ascii: "Y"), UInt8(ascii: "Z")]
    let homed = named.isDisjoint(with: axes) ? axes : named
    if homed.contains(UInt8(ascii: "X")) { (place.x, shift.x) = (0, 0) }
    if homed.contains(UInt8(ascii: "Y")) { (place.y, shift.y) = (0, 0) }
    if homed.contains(UInt8(ascii: "Z")) { (place.z, shift.z) = (0, 0) }
  }

  /// The head stays where it is and calls that place something else.
  private mutating func reset(_ words: inout GCodeWords) {
    while let word = words.next() {
      let value = word.value * unit
      switch word.letter {
      case UInt8(ascii: "X"): shift.x = place.x - value
      case UInt8(ascii: "Y"): shift.y = place.y - value
      case UInt8(ascii: "Z"): shift.z = place.z - value
      case UInt8(ascii: "E"): extruded = value
      default: break
      }
    }
  }
}

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
