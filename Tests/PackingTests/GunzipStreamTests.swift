import Packing
import Testing

@Suite struct `An answer that is unpacked as it comes` {
  @Test(arguments: [1, 7, 4096]) func `is what was packed, however it is cut into pieces`(length: Int) throws
  {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
    let packed = try #require(Gzip.compressed(bytes))
    #expect(try unpacked(packed, in: length) == bytes)
  }

  @Test func `may have several members`() throws {
    let packed = try #require(Gzip.compressed([1, 2, 3])) + #require(Gzip.compressed([4, 5]))
    #expect(try unpacked(packed, in: 3) == [1, 2, 3, 4, 5])
  }

  @Test func `that was cut is not whole`() throws {
    let packed = try #require(Gzip.compressed([UInt8](repeating: 7, count: 1000)))
    let stream = try GunzipStream()
    stream.feed(packed.dropLast(4))
    while try !stream.next(upTo: 100).isEmpty {}
    #expect(!stream.isWhole)
  }

  @Test func `that is damaged is refused`() throws {
    var packed = try #require(Gzip.compressed([UInt8](repeating: 7, count: 1000)))
    packed[packed.count - 6] ^= 1
    let stream = try GunzipStream()
    stream.feed(packed)
    #expect(throws: Gzip.Fault.damaged) { while try !stream.next(upTo: 100).isEmpty {} }
  }

  @Test func `gives no more at once than it is asked for`() throws {
    let packed = try #require(Gzip.compressed([UInt8](repeating: 0, count: 10 << 20)))
    let stream = try GunzipStream()
    stream.feed(packed)
    #expect(try stream.next(upTo: 1000).count == 1000)
  }

  private func unpacked(_ packed: [UInt8], in length: Int) throws -> [UInt8] {
    let stream = try GunzipStream()
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: packed.count, by: length) {
      stream.feed(Array(packed[start..<min(start + length, packed.count)]))
      while case let piece = try stream.next(upTo: 1000), !piece.isEmpty { bytes += piece }
    }
    #expect(stream.isWhole)
    return bytes
  }
}
