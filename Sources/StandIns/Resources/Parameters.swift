/// The parameters that all resources take.
struct Parameters: Sendable {
  static let limits = 1...1000
  static let defaultLimit = 10
  static let offsets = 0...2_147_483_647

  var limit = Parameters.defaultLimit
  var offset = 0
  var language: Language
  var form = AtomWriter.Form()
  var semesters: SemesterFilter?
  /// Not read yet: how depends on the resource.
  var query: String?
  var order: String?

  init(
    _ string: QueryString, acceptLanguage: String?, _ university: University, _ quirks: Quirks
  ) throws(Refusal) {
    language = try Self.language(string["lang"], acceptLanguage)
    if let text = string["limit"] { limit = try Self.limit(text, quirks) }
    if let text = string["offset"] {
      guard let number = Int(text), Self.offsets.contains(number) else {
        throw .badParameter("offset", reason: "a number from 0 to \(Self.offsets.upperBound) is expected")
      }
      offset = number
    }
    if let text = string["multilang"] { form.hasAllLanguages = try Self.flag("multilang", text) }
    if let text = string["locEnums"] { form.hasLocalisedConstants = try Self.flag("locEnums", text) }
    if let text = string["detail"] { form.isDetailed = try Self.flag("detail", text) }
    if let text = string["fields"], !text.isEmpty {
      do { form.selection = try FieldSelection(parsing: text) } catch {
        throw .badParameter("fields", reason: "at byte \(error.offset), \(error.expected) is expected")
      }
    }
    if let text = string["sem"] {
      semesters = try SemesterFilter(parsing: text, university, next: quirks.nextSemester)
    }
    query = string["query"]
    order = string["orderBy"]
  }

  /// `lang` beats `Accept-Language`, whose quality values count; English without both.
  private static func language(_ parameter: String?, _ header: String?) throws(Refusal) -> Language {
    if let parameter {
      guard let language = Language(rawValue: parameter) else {
        throw .badParameter("lang", reason: "cs or en is expected")
      }
      return language
    }
    let wishes = (header ?? "").split(separator: ",").compactMap { part -> (Language, Double)? in
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let language = Language(rawValue: String(pieces.first?.prefix(2) ?? "").lowercased()) else {
        return nil
      }
      let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return (language, quality ?? 1)
    }
    // Of equal ones the first counts.
    return wishes.max { $0.1 < $1.1 }?.0 ?? .en
  }

  private static func limit(_ text: String, _ quirks: Quirks) throws(Refusal) -> Int {
    if let number = Int(text) {
      if limits.contains(number) { return number }
      if quirks.limitOverflow == .clamp { return min(max(number, limits.lowerBound), limits.upperBound) }
    }
    throw .badParameter("limit", reason: "a number from 1 to 1000 is expected")
  }

  private static func flag(_ name: String, _ text: String) throws(Refusal) -> Bool {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: throw .badParameter(name, reason: "true or false is expected")
    }
  }
}
