import HerdBook
import Testing

@Suite struct `A stable nearby` {
  /// A degree of latitude is 111.2 km.
  private static func stable(_ id: Int, metresNorth: Double?) throws -> Stable {
    let position = try metresNorth.map { metres in
      try #require(
        Stable.Position(latitude: 49_500_000 + Int((metres / 0.1112).rounded()), longitude: 15_900_000))
    }
    return Stable(StableID(id), number: id, position: position)
  }

  private static func offered(_ metres: [Double?], active: Int? = nil) throws -> Int? {
    let stables = try metres.enumerated().map { try stable($0 + 1, metresNorth: $1) }
    let here = try #require(Stable.Position(latitude: 49_500_000, longitude: 15_900_000))
    return NearbyStables(of: stables, from: here).offered(besides: active.map { StableID($0) })?.id.rawValue
  }

  @Test(
    arguments: [
      ([195], nil, 1), ([205], nil, nil), ([nil], nil, nil), ([150, 90], nil, 2), ([90], 1, nil),
      // The active one is about as near, or is not.
      ([90, 130], 2, nil), ([90, 145], 2, 1), ([190, 230], 2, 1), ([90, nil], 2, 1),
    ] as [([Double?], Int?, Int?)])
  func `is offered if it is the nearest within 200 m, and 50 m nearer than the active one`(
    metres: [Double?], active: Int?, expected: Int?
  ) throws {
    #expect(try Self.offered(metres, active: active) == expected)
  }

  @Test func `is as far as it is, also across the meridian of the date`() throws {
    let (west, east) = (
      try #require(Stable.Position(latitude: 0, longitude: -179_999_500)),
      try #require(Stable.Position(latitude: 0, longitude: 179_999_500))
    )
    #expect(abs(west.metres(to: east) - 111.2) < 1)
    let north = try #require(Stable.Position(latitude: 60_000_000, longitude: 15_000_000))
    let other = try #require(Stable.Position(latitude: 60_000_000, longitude: 15_001_000))
    #expect(abs(north.metres(to: other) - 55.6) < 0.5)
  }
}
