import HerdGeneration

/// Only a number that tells whether the bytes are the same: FNV-1a of 64 bits, of all files in their order.
struct HashSink: ByteSink, Sendable {
  private var hashes = [UInt64](repeating: 0xCBF2_9CE4_8422_2325, count: HerdFile.allCases.count)

  init() {}

  mutating func append(_ bytes: [UInt8], to file: HerdFile) {
    var hash = hashes[file.rawValue]
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hashes[file.rawValue] = hash
  }

  func hash(of file: HerdFile) -> UInt64 { hashes[file.rawValue] }

  var hash: UInt64 {
    hashes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
  }
}
