/// Bytes as the characters that QR codes write shortest (RFC 9285): three for two bytes, which take 16½ bits in a code.
enum Base45 {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  private static let values: [UInt8: Int] = Dictionary(uniqueKeysWithValues: zip(alphabet, alphabet.indices))

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for place in stride(from: 0, to: bytes.count, by: 2) {
      let isPair = place + 1 < bytes.count
      var rest = isPair ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : Int(bytes[place])
      for _ in 0..<(isPair ? 3 : 2) {
        text.append(alphabet[rest % 45])
        rest /= 45
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes; `nil` for what nobody writes so.
  static func bytes(of text: Substring) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count % 3 != 1 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: characters.count, by: 3) {
      let group = characters[place..<min(place + 3, characters.count)]
      var value = 0
      for character in group.reversed() {
        guard let digit = values[character] else { return nil }
        value = value * 45 + digit
      }
      guard value < (group.count == 3 ? 1 << 16 : 1 << 8) else { return nil }
      if group.count == 3 { bytes.append(UInt8(value >> 8)) }
      bytes.append(UInt8(value & 0xFF))
    }
    return bytes
  }
}
