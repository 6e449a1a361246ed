import Packing
import Testing

@Suite struct `An answer that is packed as it comes` {
  @Test(arguments: [0, 1, 5000, 300_000]) func `is what was packed`(length: Int) throws {
    let stream = try GzipStream()
    let pieces = (0..<4).map { piece in (0..<length).map { UInt8(truncatingIfNeeded: $0 &* (piece + 7) >> 3) }
    }
    let packed = pieces.reduce(into: []) { $0 += stream.packed($1) } + stream.finish()
    #expect(try Gzip.unpacked(packed, limit: 2_000_000) == pieces.flatMap(\.self))
  }

  @Test func `is short where it repeats itself`() throws {
    let stream = try GzipStream()
    let line = Array(#"{"t":"put","sn":104234,"id":883120,"rev":1,"k":19}"#.utf8)
    let packed = (0..<1000).reduce(into: []) { packed, _ in packed += stream.packed(line + line) }
    #expect(packed.count + stream.finish().count < 2 * line.count * 1000 / 4)
  }

  @Test func `that was cut is known for that`() throws {
    let stream = try GzipStream()
    let packed = stream.packed(Array(repeating: 7, count: 1000))
    #expect(throws: Gzip.Fault.cut) { try Gzip.unpacked(packed, limit: 2000) }
  }
}
