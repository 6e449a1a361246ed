/// The key-value pairs of a TXT record (RFC 6763, section 6).
enum TextRecord {
  /// Keys in small letters, since their case does not count; the first of two equal ones wins. What is no text
  /// is left out.
  static func pairs(_ bytes: [UInt8]) -> [String: String] {
    var pairs: [String: String] = [:]
    var rest = bytes[...]
    while let length = rest.popFirst() {
      let entry = rest.prefix(Int(length))
      rest = rest.dropFirst(Int(length))
      let key = entry.prefix { $0 != UInt8(ascii: "=") }
      guard !key.isEmpty, let name = String(validating: key, as: UTF8.self)?.lowercased(),
        let value = String(validating: entry.dropFirst(key.count + 1), as: UTF8.self)
      else { continue }
      if pairs[name] == nil { pairs[name] = value }
    }
    return pairs
  }
}
