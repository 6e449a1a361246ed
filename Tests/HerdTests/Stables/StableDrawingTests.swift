import HerdBook
import Testing
import WebShell

@testable import Herd

@Suite struct `The drawing of stables` {
  /// 111 m to the north of each other.
  private static let stables = [0, 1000].map { north in
    Stable(
      StableID(north), number: north, position: .init(latitude: 49_500_000 + north, longitude: 16_000_000))
  }

  private func drawing(of stables: [Stable], from device: Stable.Position? = nil) -> String? {
    StableDrawing(words: Words(language: .en), stables: stables, active: StableID(0), device: device).html?
      .markup
  }

  private func numbers(_ name: String, of kind: String, in html: String) -> [Int] {
    html.split(separator: "<circle ").filter { $0.hasPrefix("class=\"\(kind)") }.compactMap { circle in
      circle.split(separator: "\(name)=\"").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
    }
  }

  @Test func `keeps the scale, with north at the top`() throws {
    let html = try #require(drawing(of: Self.stables))
    let (heights, radii) = (numbers("cy", of: "reach", in: html), numbers("r", of: "reach", in: html))
    try #require(heights.count == 2 && radii.count == 2)
    let metres = Double(heights[0] - heights[1]) / Double(radii[0]) * NearbyStables.reach
    #expect((105...117).contains(metres))
  }

  @Test func `shows where the device is, unless that is far away`() throws {
    let near = Stable.Position(latitude: 49_502_000, longitude: 16_001_000)
    let far = Stable.Position(latitude: 50_500_000, longitude: 16_000_000)
    #expect(try #require(drawing(of: Self.stables, from: near)).contains("class=\"here\""))
    #expect(drawing(of: Self.stables, from: far) == drawing(of: Self.stables))
  }

  @Test func `is none where no position is known`() {
    #expect(drawing(of: [Stable(StableID(1), number: 1)]) == nil)
  }

  @Test func `goes with degrees as map sites write them`() throws {
    let position = try #require(Stable.Position(latitude: -49_562_501, longitude: 15_930_000))
    #expect(position.text == "-49.562501, 15.930000")
    #expect(position.mapAddress.hasSuffix("#map=17/-49.562501/15.930000"))
  }
}
