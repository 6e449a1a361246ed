/// A picture in the Quite OK Image Format (qoiformat.org), which no browser shows.
struct QOIPicture: Sendable {
  let width: Int
  let height: Int
  /// Of each dot red, green, blue and how much it covers, row by row from the top.
  private(set) var dots: [SIMD4<UInt8>] = []

  /// Its header: four letters, width, height, the number of channels and a byte that changes nothing here.
  private static let headLength = 14
  /// Dots; one that claims more would fill all memory.
  private static let limit = 1 << 20

  /// `nil` if these bytes are none, or end before the picture does.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headLength, bytes.starts(with: "qoif".utf8) else { return nil }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(at: 4), number(at: 8))
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height), width * height <= Self.limit
    else {
      return nil
    }
    guard let dots = Self.dots(of: bytes[Self.headLength...], count: width * height) else { return nil }
    self.dots = dots
  }

  private static func dots(of bytes: ArraySlice<UInt8>, count: Int) -> [SIMD4<UInt8>]? {
    var reader = QOIReader(bytes)
    var dots: [SIMD4<UInt8>] = []
    dots.reserveCapacity(count)
    while dots.count < count {
      guard let run = reader.next() else { return nil }
      dots.append(contentsOf: repeatElement(reader.dot, count: min(run, count - dots.count)))
    }
    return dots
  }

  /// As a Windows bitmap with 32 bits a dot (BITMAPV4HEADER), which every browser shows.
  var bitmap: [UInt8] {
    var bytes: [UInt8] = Array("BM".utf8)
    func add(_ values: UInt32...) {
      for value in values { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }
    }
    let (head, size) = (UInt32(108), UInt32(dots.count * 4))
    bytes.reserveCapacity(Int(14 + head + size))
    add(14 + head + size, 0, 14 + head)
    // From the top, which a negative height says; one plane of 32 bits, told apart by the masks below.
    add(head, UInt32(width), UInt32(bitPattern: -Int32(height)), 32 << 16 | 1, 3, size, 2835, 2835, 0, 0)
    add(0x00FF_0000, 0x0000_FF00, 0x0000_00FF, 0xFF00_0000, 0x7352_4742)
    add(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    for dot in dots { bytes += [dot.z, dot.y, dot.x, dot.w] }
    return bytes
  }
}

/// Reads the chunks of such a picture one by one.
private struct QOIReader {
  private(set) var dot = SIMD4<UInt8>(0, 0, 0, 255)
  private var seen = [SIMD4<UInt8>](repeating: .zero, count: 64)
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, place) = (bytes, bytes.startIndex) }

  /// How often ``dot`` comes now; `nil` at the end of the bytes.
  mutating func next() -> Int? {
    guard let first = byte() else { return nil }
    let low = first & 0x3F
    switch first {
    case 0xFE, 0xFF:
      for channel in 0..<(first == 0xFF ? 4 : 3) {
        guard let value = byte() else { return nil }
        dot[channel] = value
      }
    case 0xC0...: return Int(low) + 1
    case ..<0x40: dot = seen[Int(low)]
    case ..<0x80:
      dot.x = dot.x &+ (low >> 4) &- 2
      dot.y = dot.y &+ (low >> 2 & 3) &- 2
      dot.z = dot.z &+ (low & 3) &- 2
    default:
      guard let second = byte() else { return nil }
      let green = low &- 32
      dot.x = dot.x &+ green &+ (second >> 4) &- 8
      dot.y = dot.y &+ green
      dot.z = dot.z &+ green &+ (second & 15) &- 8
    }
    seen[(Int(dot.x) * 3 + Int(dot.y) * 5 + Int(dot.z) * 7 + Int(dot.w) * 11) % 64] = dot
    return 1
  }

  private mutating func byte() -> UInt8? {
    guard place < bytes.endIndex else { return nil }
    defer { place += 1 }
    return bytes[place]
  }
}
