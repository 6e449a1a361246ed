/// A move of the print head, in millimetres.
public struct Jog: Sendable, Hashable {
  /// To the right; `nil` leaves the axis alone.
  public var x: Double?
  /// To the back; `nil` leaves the axis alone.
  public var y: Double?
  /// Up; `nil` leaves the axis alone.
  public var z: Double?
  /// Whether the numbers are a place instead of a way.
  public var isAbsolute: Bool
  /// Millimetres per minute; `nil` for the profile's.
  public var speed: Int?

  /// A move.
  public init(
    x: Double? = nil, y: Double? = nil, z: Double? = nil, isAbsolute: Bool = false, speed: Int? = nil
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.isAbsolute = isAbsolute
    self.speed = speed
  }

  func check() throws(InvalidArgument) {
    let numbers = [x, y, z].compactMap { $0 }
    guard !numbers.isEmpty else { throw .noAxis }
    guard numbers.allSatisfy(\.isFinite) else { throw .notANumber }
  }

  var members: JSONMembers {
    ["x": x, "y": y, "z": z, "absolute": isAbsolute ? true : nil, "speed": speed]
  }
}
