/// The head of one file in a tar archive (POSIX.1-1988 ustar): the format that every system can unpack.
struct TarHeader: Hashable, Sendable {
  static let blockSize = 512
  /// Eleven octal digits.
  static let sizeLimit: Int64 = 1 << 33

  var path: String
  var size: Int64

  /// How many zeros follow the content, so that the next head begins a block.
  var padding: Int { Int((-size) & Int64(Self.blockSize - 1)) }

  init(path: String, size: Int64) {
    self.path = path
    self.size = size
  }

  /// Readable by its owner only, and without the owner's name: it is unpacked by whoever restores it.
  func encoded() throws(BackupError) -> [UInt8] {
    guard size < Self.sizeLimit, let (prefix, name) = split() else { throw .unfit(path: path) }
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    func put(_ text: String, at place: Int) {
      block.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    put(name, at: 0)
    put("0000600\0", at: 100)
    put("0000000\0", at: 108)
    put("0000000\0", at: 116)
    put(Self.octal(size, digits: 11) + "\0", at: 124)
    put("00000000000\0", at: 136)
    put("0", at: 156)
    put("ustar\u{0}00", at: 257)
    put(prefix, at: 345)
    put(Self.octal(Self.checksum(block), digits: 6) + "\0 ", at: 148)
    return block
  }

  /// `nil` for the block of zeros that ends an archive.
  init?(_ block: [UInt8]) throws(BackupError) {
    if block.allSatisfy({ $0 == 0 }) { return nil }
    guard block[257..<263].elementsEqual("ustar\0".utf8) else { throw .notABackup }
    guard Self.number(block[148..<156]) == Self.checksum(block), block[156] == UInt8(ascii: "0"),
      let size = Self.number(block[124..<136]), let name = Self.text(block[0..<100]),
      let prefix = Self.text(block[345..<500])
    else { throw .altered(path: nil) }
    self.size = size
    path = prefix.isEmpty ? name : "\(prefix)/\(name)"
  }

  /// A name of at most 100 bytes after a prefix of at most 155.
  private func split() -> (prefix: String, name: String)? {
    if path.utf8.count <= 100 { return ("", path) }
    let slashes = path.indices.filter { path[$0] == "/" }
    for slash in slashes {
      let (prefix, name) = (path[..<slash], path[path.index(after: slash)...])
      if prefix.utf8.count <= 155, name.utf8.count <= 100 { return (String(prefix), String(name)) }
    }
    return nil
  }

  /// The sum of all bytes, its own place counted as spaces.
  private static func checksum(_ block: [UInt8]) -> Int64 {
    let own = 148..<156
    return block.indices.reduce(0) { $0 + (own.contains($1) ? 32 : Int64(block[$1])) }
  }

  private static func octal(_ number: Int64, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Int64? {
    let digits = field.drop { $0 == 32 }.prefix { $0 != 0 && $0 != 32 }
    return Int64(String(decoding: digits, as: UTF8.self), radix: 8).flatMap { $0 < 0 ? nil : $0 }
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String? {
    String(validating: field.prefix { $0 != 0 }, as: UTF8.self)
  }
}
