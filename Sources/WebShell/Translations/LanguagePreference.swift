/// The languages a visitor wants, the best first: what the request itself asks for, what the cookie remembers,
/// what the browser accepts (by quality, then by order).
///
/// Tags match by their primary part, so `pl-PL` is Polish and `ru-UA` Russian. Slovak stands for Czech, which
/// Slovaks read better than English, unless the header says otherwise about Czech itself. What is malformed in
/// the header is ignored.
struct LanguagePreference: Hashable, Sendable {
  /// English in disguise, for tests of the layout; in no menu, but in every address as `?lang=x-pseudo`.
  static let pseudoTag = "x-pseudo"

  /// What the request itself asks for.
  let chosen: String?
  let ranked: [Language]
  let isPseudo: Bool

  /// The same, if it is known; as our own addresses carry it on.
  var chosenTag: String? {
    guard let chosen else { return nil }
    return isPseudo ? Self.pseudoTag : (Language(tag: chosen) ?? Language(kinOf: chosen))?.rawValue
  }

  init(chosen: String?, cookie: String?, acceptLanguage: String?) {
    self.chosen = chosen
    isPseudo = (chosen ?? cookie) == Self.pseudoTag
    ranked =
      [chosen, cookie].compactMap { $0.flatMap { Language(tag: $0) ?? Language(kinOf: $0) } }
      + (acceptLanguage.map(Self.accepted) ?? [])
  }

  /// The first language of the wish that is available, else English, else anything.
  func language(among available: [Language]) -> Language {
    ranked.first { available.contains($0) } ?? (available.contains(.en) ? .en : available.first ?? .en)
  }

  func words(among available: [Language]) -> Words {
    isPseudo ? .pseudo : Words(language: language(among: available))
  }

  private static func accepted(_ header: String) -> [Language] {
    let ranges = header.split(separator: ",").compactMap { AcceptedLanguage(parsing: $0) }
    let named = Set(ranges.compactMap { Language(tag: $0.range) })
    let ratings = ranges.flatMap { range -> [(language: Language, quality: Double)] in
      languages(of: range, named).map { ($0, range.quality) }
    }
    let wanted = ratings.enumerated().filter { $0.element.quality > 0 }
    return wanted.sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }.map(\.element.language)
  }

  /// What is named counts for itself; a wildcard or a kindred language only for what is not named.
  private static func languages(of range: AcceptedLanguage, _ named: Set<Language>) -> [Language] {
    if range.range == "*" { return Language.allCases.filter { !named.contains($0) } }
    if let language = Language(tag: range.range) { return [language] }
    return Language(kinOf: range.range).map { named.contains($0) ? [] : [$0] } ?? []
  }
}

/// A language that people may choose; English is the one that every phrase exists in.
package enum Language: String, CaseIterable, Sendable, Codable {
  case en, cs, ru, pl

  /// Where it stands among all.
  var place: Int {
    switch self {
    case .en: 0
    case .cs: 1
    case .ru: 2
    case .pl: 3
    }
  }

  /// The language's name in itself, for the list one chooses from.
  package var ownName: String {
    switch self {
    case .en: "English"
    case .cs: "Čeština"
    case .ru: "Русский"
    case .pl: "Polski"
    }
  }
}

extension Language {
  /// The language of a tag such as `cs`, `cs-CZ` or `CS_cz`; its region does not matter.
  init?(tag: some StringProtocol) {
    self.init(rawValue: Self.primary(tag))
  }

  /// The language that the people of this tag understand, though it is not theirs.
  init?(kinOf tag: some StringProtocol) {
    guard Self.primary(tag) == "sk" else { return nil }
    self = .cs
  }

  private static func primary(_ tag: some StringProtocol) -> String {
    tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
  }
}

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
