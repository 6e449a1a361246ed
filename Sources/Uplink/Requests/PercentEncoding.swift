/// Percent-encoding by RFC 3986, section 2: everything but unreserved characters is encoded.
enum PercentEncoding {
  /// One path segment. `.` and `..` are encoded too, since they would climb the path otherwise.
  static func segment(_ text: String) -> String {
    if text == "." { return "%2E" }
    if text == ".." { return "%2E%2E" }
    return encode(text)
  }

  static func query(_ items: [(name: String, value: String)]) -> String {
    var encoded: [UInt8] = []
    append(query: items, to: &encoded)
    return String(decoding: encoded, as: UTF8.self)
  }

  static func append(query items: [(name: String, value: String)], to encoded: inout [UInt8]) {
    for (index, item) in items.enumerated() {
      if index > 0 { encoded.append(UInt8(ascii: "&")) }
      append(item.name, to: &encoded)
      encoded.append(UInt8(ascii: "="))
      append(item.value, to: &encoded)
    }
  }

  private static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    append(text, to: &encoded)
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func append(_ text: String, to encoded: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(byte)
      default:
        encoded.append(UInt8(ascii: "%"))
        encoded.append(digit(byte >> 4))
        encoded.append(digit(byte & 15))
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 48 : 55) }
}
