/// Addresses relative to the base, as they stand in `href`.
enum Address {
  /// `courses/BI-XX1/`; `nil` for what has no address.
  static func of(_ kind: Kind, _ row: Int, _ university: University) -> String? {
    let key = encoded(university.key(of: kind, row))
    if kind == .coursin {
      let course = encoded(university.courses[CourseInstance.course(ofRow: row)].code)
      return "courses/\(course)/instances/\(key)/"
    }
    return kind.path.map { "\($0)/\(key)/" }
  }

  /// Percent-encoded for a part of a path, where `:` and `@` may stand (RFC 3986, 3.3).
  static func encoded(_ part: String) -> String {
    guard !part.utf8.allSatisfy(isPlain) else { return part }
    var encoded = ""
    for byte in part.utf8 {
      if isPlain(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
