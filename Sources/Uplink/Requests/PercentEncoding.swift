/// Percent-encoding by RFC 3986, section 2: everything but unreserved characters is encoded.
enum PercentEncoding {
  /// One path segment. `.` and `..` are encoded too, since they would climb the path otherwise.
  static func segment(_ text: String) -> String {
    if text == "." { return "%2E" }
    if text == ".." { return "%2E%2E" }
    return encode(text)
  }

  static func query(_ items: [(name: String, value: String)]) -> String {
    items.map { encode($0.name) + "=" + encode($0.value) }.joined(separator: "&")
  }

  private static func encode(_ text: String) -> String {
    var encoded = ""
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
