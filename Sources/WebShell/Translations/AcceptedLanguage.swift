/// One entry of an `Accept-Language` header: `cs-CZ;q=0.8`.
struct AcceptedLanguage {
  var range: Substring
  var quality: Double

  /// Nil if the entry is malformed.
  init?(parsing entry: Substring) {
    let parts = entry.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
    guard let range = parts.first, !range.isEmpty else { return nil }
    self.range = range
    quality = 1
    for parameter in parts.dropFirst() {
      let pair = parameter.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      guard pair.first?.lowercased() == "q" else { continue }
      guard pair.count == 2, let quality = Double(pair[1]), (0...1).contains(quality) else { return nil }
      self.quality = quality
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...end]
  }
}
