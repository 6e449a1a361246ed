/// What a code says, in the shorter of two modes: 11 bits for two characters where there are only digits, capitals and nine
/// signs, and otherwise bytes.
enum QRContent {
  /// As values from 0 to 44.
  case characters([Int])
  case bytes([UInt8])

  /// In the order of their values (ISO/IEC 18004, table 5).
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  private static let values = Dictionary(uniqueKeysWithValues: zip(alphabet, alphabet.indices))

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let values = bytes.compactMap { Self.values[$0] }
    self = values.count == bytes.count ? .characters(values) : .bytes(bytes)
  }

  /// Mode, count and content; the end may be left out.
  func bitCount(in version: QRVersion) -> Int {
    switch self {
    case .characters(let values): 4 + countBits(in: version) + values.count / 2 * 11 + values.count % 2 * 6
    case .bytes(let bytes): 4 + countBits(in: version) + bytes.count * 8
    }
  }

  private func countBits(in version: QRVersion) -> Int {
    switch self {
    case .characters: version.number < 10 ? 9 : 11
    case .bytes: version.number < 10 ? 8 : 16
    }
  }

  /// Mode, count and content, then the end and the padding that the standard prescribes.
  func codewords(in version: QRVersion) -> [UInt8] {
    var bits = QRBits()
    switch self {
    case .characters(let values):
      bits.append(0b0010, count: 4)
      bits.append(values.count, count: countBits(in: version))
      for place in stride(from: 0, to: values.count - 1, by: 2) {
        bits.append(values[place] * 45 + values[place + 1], count: 11)
      }
      if !values.count.isMultiple(of: 2), let last = values.last { bits.append(last, count: 6) }
    case .bytes(let bytes):
      bits.append(0b0100, count: 4)
      bits.append(bytes.count, count: countBits(in: version))
      for byte in bytes { bits.append(Int(byte), count: 8) }
    }
    bits.append(0, count: min(4, version.dataCount * 8 - bits.count))
    var codewords = bits.bytes
    var padding: UInt8 = 0xEC
    while codewords.count < version.dataCount {
      codewords.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return codewords
  }
}
