package import OctoPrint

/// What a press of the jog pad asks for.
package enum Movement: Sendable, Hashable {
  case jog(Axis, millimetres: Double)
  case home(Set<Axis>)

  /// - Parameters:
  ///   - move: `x+`, `y-`, …, `home-xy`, `home-z` or `home-all`.
  ///   - equipment: says which axes run the other way.
  package init?(_ move: String, step: Double, equipment: Equipment) {
    switch move {
    case "home-xy": self = .home([.x, .y])
    case "home-z": self = .home([.z])
    case "home-all": self = .home(Set(Axis.allCases))
    default:
      guard move.count == 2, let axis = Axis(rawValue: String(move.prefix(1))),
        let sign = ["+": 1.0, "-": -1.0][move.suffix(1)]
      else { return nil }
      self = .jog(axis, millimetres: sign * step * equipment.sign(of: axis))
    }
  }

  /// Not faster than the profile allows: OctoPrint's own choice where no speed is named.
  package var jog: Jog? {
    guard case .jog(let axis, let way) = self else { return nil }
    return switch axis {
    case .x: Jog(x: way)
    case .y: Jog(y: way)
    case .z: Jog(z: way)
    }
  }
}
