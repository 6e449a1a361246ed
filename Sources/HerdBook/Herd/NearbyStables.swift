import Foundation

extension Stable.Position {
  /// Metres to another place, on a sphere: exact to less than a per cent.
  package func metres(to other: Stable.Position) -> Double {
    let (east, north) = way(to: other)
    return (north * north + east * east).squareRoot()
  }

  /// Metres by which another place lies to the east and to the north.
  package func way(to other: Stable.Position) -> (east: Double, north: Double) {
    let metres = 6_371_009 * Double.pi / 180 / 1_000_000
    let north = Double(other.latitude - latitude) * metres
    let middle = Double(other.latitude + latitude) / 2 * Double.pi / 180 / 1_000_000
    // By the shorter way, also over the meridian where longitudes begin anew.
    let turn = 360_000_000
    let east = (other.longitude - longitude + turn + turn / 2) % turn - turn / 2
    return (Double(east) * metres * cos(middle), north)
  }
}

/// Stables by how far they are from where a device is.
package struct NearbyStables: Sendable {
  /// Metres within which a stable is offered.
  package static let reach = 200.0
  /// Metres by which a stable must be nearer than the active one to be offered: so far a position wavers.
  package static let hysteresis = 50.0

  /// Metres to each stable whose position is known.
  package let metres: [StableID: Double]
  private let stables: [Stable]

  package init(of stables: [Stable], from position: Stable.Position) {
    self.stables = stables
    metres = Dictionary(
      uniqueKeysWithValues: stables.compactMap { stable in
        stable.position.map { (stable.id, position.metres(to: $0)) }
      })
  }

  /// The nearest stable within reach; `nil` for none, and where the active one is about as near.
  package func offered(besides active: StableID?) -> Stable? {
    let nearest = stables.filter { metres[$0.id] ?? .infinity <= Self.reach }
      .min { (metres[$0.id] ?? .infinity, $0.id) < (metres[$1.id] ?? .infinity, $1.id) }
    guard let nearest, nearest.id != active, let distance = metres[nearest.id] else { return nil }
    let own = active.flatMap { metres[$0] } ?? .infinity
    return own > Self.reach || own - distance >= Self.hysteresis ? nearest : nil
  }
}
