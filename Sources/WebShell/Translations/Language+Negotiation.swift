extension Language {
  /// The first of these that is available: what the person chose, what the cookie remembers, what the browser
  /// accepts (by quality, then by order), English, anything.
  ///
  /// Tags match by their primary part, so `cs-CZ` is Czech. What is malformed in the header is ignored.
  package static func negotiated(
    chosen: String?, cookie: String?, acceptLanguage: String?, available: [Language]
  ) -> Language {
    for tag in [chosen, cookie] {
      if let language = tag.flatMap({ Language(tag: $0) }), available.contains(language) { return language }
    }
    return acceptLanguage.flatMap { accepted($0, available) }
      ?? (available.contains(.en) ? .en : available.first ?? .en)
  }

  private init?(tag: some StringProtocol) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }
    self.init(rawValue: primary.lowercased())
  }

  private static func accepted(_ header: String, _ available: [Language]) -> Language? {
    let ranges = header.split(separator: ",").compactMap { AcceptedLanguage(parsing: $0) }
    let named = Set(ranges.compactMap { Language(tag: $0.range) })
    var best: (language: Language, quality: Double)?
    for range in ranges where range.quality > (best?.quality ?? 0) {
      let language = range.range == "*" ? available.first { !named.contains($0) } : Language(tag: range.range)
      if let language, available.contains(language) { best = (language, range.quality) }
    }
    return best?.language
  }
}
