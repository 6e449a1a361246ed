import Testing

@testable import WebShell

@Suite struct `Gzip packing` {
  @Test(arguments: [0, 1, 1000, 300_000])
  func `is undone to the same bytes`(count: Int) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
    let packed = try #require(Gzip.compressed(bytes))
    #expect(packed.prefix(2) == [0x1F, 0x8B])
    #expect(try await gunzip(packed) == bytes)
  }

  @Test func `makes text smaller`() throws {
    let text = Array(SampleProgram.stylesheet.utf8)
    #expect(try #require(Gzip.compressed(text)).count < text.count / 5)
  }
}
