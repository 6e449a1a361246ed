import Testing

@testable import Printers

@Suite struct `A picture in the Quite OK Image Format` {
  /// Three dots wide and two high, by each kind of chunk.
  static let striped: [UInt8] = Array("qoif".utf8) + [0, 0, 0, 3, 0, 0, 0, 2, 4, 0] + chunks

  private static let chunks: [UInt8] = [
    0xFE, 200, 100, 50,  // red, green and blue
    0x76,  // one more red, one less green
    0xA5, 0x96,  // five more green, a little else
    0xFF, 1, 2, 3, 128,  // half covering
    0xC0,  // the same once more
    31,  // the first again, by its place
    0, 0, 0, 0, 0, 0, 0, 1,
  ]

  @Test func `has the dots that its chunks say`() throws {
    let picture = try #require(QOIPicture(Self.striped))
    #expect(picture.width == 3 && picture.height == 2)
    #expect(
      picture.dots == [
        [200, 100, 50, 255], [201, 99, 50, 255], [207, 104, 53, 255], [1, 2, 3, 128], [1, 2, 3, 128],
        [200, 100, 50, 255],
      ])
  }

  @Test func `becomes a bitmap with the same dots from the top`() throws {
    let bitmap = try #require(QOIPicture(Self.striped)).bitmap
    #expect(bitmap.count == 14 + 108 + 6 * 4)
    #expect(Array(bitmap[2..<6]) == [146, 0, 0, 0] && Array(bitmap[10..<14]) == [122, 0, 0, 0])
    #expect(Array(bitmap[18..<26]) == [3, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF])
    #expect(Array(bitmap[122..<126]) == [50, 100, 200, 255])
  }

  @Test func `is none if its bytes end before it does, or claim more dots than anybody draws`() {
    for length in 0..<Self.striped.count - 9 {
      #expect(QOIPicture(Array(Self.striped.prefix(length))) == nil)
    }
    for size: [UInt8] in [
      [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 1], [0, 0, 8, 0, 0, 0, 8, 0],
    ] {
      #expect(
        QOIPicture(Array("qoif".utf8) + size + [4, 0] + [UInt8](repeating: 0xFD, count: 99_999)) == nil)
    }
  }
}
