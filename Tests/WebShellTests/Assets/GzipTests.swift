import Packing
import Testing

@testable import WebShell

@Suite struct `Gzip packing` {
  @Test(arguments: [0, 1, 1000, 300_000])
  func `is undone to the same bytes`(count: Int) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
    let packed = try #require(Gzip.compressed(bytes))
    #expect(packed.prefix(2) == [0x1F, 0x8B])
    #expect(try await gunzip(packed) == bytes)
    #expect(try Gzip.unpacked(packed, limit: count) == bytes)
  }

  @Test func `makes text smaller`() throws {
    let text = Array(SampleProgram.stylesheet.utf8)
    #expect(try #require(Gzip.compressed(text)).count < text.count / 5)
  }

  @Test func `is undone for all members of a file`() throws {
    let (one, two) = (Array("one".utf8), Array("two".utf8))
    let file = try #require(Gzip.compressed(one)) + #require(Gzip.compressed(two))
    #expect(try Gzip.unpacked(file, limit: 100) == Array("onetwo".utf8))
  }

  @Test func `of endless zeros is undone up to a limit`() throws {
    let packed = try #require(Gzip.compressed([UInt8](repeating: 0, count: 5_000_000)))
    #expect(packed.count < 10_000)
    #expect(throws: Gzip.Fault.tooLong(limit: 1_000_000)) { try Gzip.unpacked(packed, limit: 1_000_000) }
  }

  @Test func `that was cut or changed is not undone`() throws {
    let packed = try #require(Gzip.compressed(Array(SampleProgram.stylesheet.utf8)))
    for length in stride(from: 0, to: packed.count, by: 97) {
      #expect(throws: Gzip.Fault.cut) { try Gzip.unpacked(Array(packed.prefix(length)), limit: 1 << 20) }
    }
    var changed = packed
    // The check sum.
    changed[packed.count - 6] ^= 1
    #expect(throws: Gzip.Fault.damaged) { try Gzip.unpacked(changed, limit: 1 << 20) }
    #expect(throws: Gzip.Fault.damaged) { try Gzip.unpacked(Array("no gzip at all".utf8), limit: 100) }
    #expect(throws: Gzip.Fault.damaged) { try Gzip.unpacked(packed + [1, 2, 3], limit: 1 << 20) }
  }
}
