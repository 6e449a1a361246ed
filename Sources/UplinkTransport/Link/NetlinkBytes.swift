/// Reads numbers in the machine's own byte order out of a piece of a netlink message; nothing outside of it.
struct NetlinkBytes: Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }
  var array: [UInt8] { Array(bytes) }

  /// `nil` if the piece ends before.
  func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type = Number.self) -> Number? {
    let size = MemoryLayout<Number>.size
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var number = Number.zero
    withUnsafeMutableBytes(of: &number) { target in
      for index in 0..<size { target[index] = bytes[bytes.startIndex + offset + index] }
    }
    return number
  }

  /// The bytes from an offset on, at most `count` of them; `nil` if there are fewer.
  func slice(from offset: Int, count: Int? = nil) -> NetlinkBytes? {
    guard offset >= 0, offset <= bytes.count else { return nil }
    let rest = bytes.dropFirst(offset)
    guard let count else { return NetlinkBytes(rest) }
    guard count >= 0, count <= rest.count else { return nil }
    return NetlinkBytes(rest.prefix(count))
  }

  /// Text up to its first zero byte.
  var text: String { String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }

  /// The attributes (`rtattr`) that fill the rest from an offset on; the last one of a kind counts. Ends at
  /// the first one that is no attribute.
  func attributes(from offset: Int) -> [UInt16: NetlinkBytes] {
    var found: [UInt16: NetlinkBytes] = [:]
    var position = offset
    while let length = number(at: position, as: UInt16.self),
      let kind = number(at: position + 2, as: UInt16.self),
      length >= 4, let value = slice(from: position + 4, count: Int(length) - 4)
    {
      // The two upper bits say that an attribute is nested, or in network byte order.
      found[kind & 0x3fff] = value
      position += Self.aligned(Int(length))
    }
    return found
  }

  /// Messages and attributes begin at multiples of four.
  static func aligned(_ length: Int) -> Int { (length + 3) & ~3 }
}
