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
