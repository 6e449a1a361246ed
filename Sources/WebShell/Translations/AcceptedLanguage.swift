/// One entry of an `Accept-Language` header: `cs-CZ;q=0.8`.
struct AcceptedLanguage {
  var range: Substring
  var quality: Double

  /// Nil if the entry is malformed.
  init?(parsing entry: Substring) {
    let parts = entry.split(separator: ";", omittingEmptySubsequences: false)
    range = Self.trimmed(parts[0])
    quality = 1
    guard !range.isEmpty else { return nil }
    for parameter in parts.dropFirst() {
      let pair = parameter.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      guard pair.first == "q" || pair.first == "Q" else { continue }
      guard pair.count == 2, let quality = Double(pair[1]), (0...1).contains(quality) else { return nil }
      self.quality = quality
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let bytes = text.utf8.drop(while: isBlank)
    guard let end = bytes.lastIndex(where: { !isBlank($0) }) else { return "" }
    return Substring(bytes[...end])
  }
}
