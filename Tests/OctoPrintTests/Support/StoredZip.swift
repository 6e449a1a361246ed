/// A ZIP archive of a few texts, not compressed (APPNOTE 6.3, 4.3).
struct StoredZip {
  let bytes: [UInt8]

  init(_ files: [(name: String, text: String)]) {
    var (archive, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let (name, content) = (Array(file.name.utf8), Array(file.text.utf8))
      let size = Self.four(content.count)
      // Version 2.0, no flags, stored, at midnight of 1980-01-01; no extra field.
      let head: [UInt8] =
        [20, 0, 0, 0, 0, 0, 0, 0, 33, 0] + Self.four(Self.checksum(content)) + size + size
        + Self.two(name.count) + [0, 0]
      directory +=
        [0x50, 0x4B, 1, 2, 20, 0] + head + [UInt8](repeating: 0, count: 10) + Self.four(archive.count) + name
      archive += [0x50, 0x4B, 3, 4] + head + name + content
    }
    let count = Self.two(files.count)
    bytes =
      archive + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + Self.four(directory.count)
      + Self.four(archive.count) + [0, 0]
  }

  private static func two(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
  private static func four(_ number: Int) -> [UInt8] { two(number & 65535) + two(number >> 16) }

  /// CRC-32 (ISO 3309).
  private static func checksum(_ content: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
