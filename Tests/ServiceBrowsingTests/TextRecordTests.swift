import Testing

@testable import ServiceBrowsing

@Suite struct `A TXT record` {
  private func record(_ entries: String...) -> [UInt8] {
    entries.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
  }

  @Test func `is pairs of keys and values`() {
    let pairs = TextRecord.pairs(record("path=/octo", "version=1.11.8", "u="))
    #expect(pairs == ["path": "/octo", "version": "1.11.8", "u": ""])
  }

  @Test func `has keys whose case does not count, and of two the first`() {
    #expect(TextRecord.pairs(record("UUID=a", "uuid=b")) == ["uuid": "a"])
  }

  @Test func `keeps what follows the first sign of equality`() {
    #expect(TextRecord.pairs(record("q=a=b=")) == ["q": "a=b="])
  }

  @Test func `may have keys without a value`() {
    #expect(TextRecord.pairs(record("flag")) == ["flag": ""])
  }

  @Test func `leaves out what has no key or is no text`() {
    #expect(TextRecord.pairs(record("=x", "") + [3, 0x61, 0x3D, 0xFF] + record("b=1")) == ["b": "1"])
  }

  @Test(arguments: 0..<12)
  func `may end anywhere`(length: Int) {
    let whole = record("a=1", "bc=23")
    let pairs = TextRecord.pairs(Array(whole.prefix(length)))
    #expect(pairs.keys.allSatisfy { ["a", "b", "bc"].contains($0) })
  }
}
