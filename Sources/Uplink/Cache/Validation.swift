import HTTPTypes

/// What a 304 says about a stored answer (RFC 9111, sections 3.2 and 4.3.4).
enum Validation {
  /// Whether the 304 is about this stored answer: its validators, as far as it has any, are the same.
  static func confirms(_ new: HTTPFields, _ stored: HTTPFields) -> Bool {
    if let tag = new[.eTag] {
      guard let old = stored[.eTag] else { return false }
      // A strong validator picks by the strong comparison (RFC 9110, section 8.8.3.2), a weak one by the weak.
      return tag.hasPrefix("W/") ? opaque(old) == opaque(tag) : old == tag
    }
    if let changed = new[.lastModified], stored[.eTag] == nil { return stored[.lastModified] == changed }
    return true
  }

  /// The stored fields, replaced by those of the 304 but for the ones that describe the stored content.
  static func merged(_ new: HTTPFields, into stored: HTTPFields) -> HTTPFields {
    var merged = stored
    // They tell of the older exchange; without new ones, the time of arrival counts.
    merged[.age] = nil
    merged[.date] = nil
    let fields = Storability.kept(new).filter { !ofContent.contains($0.name.canonicalName) }
    for name in Set(fields.map(\.name)) { merged[name] = nil }
    for field in fields { merged.append(field) }
    return merged
  }

  private static let ofContent: Set<String> = [
    "content-encoding", "content-length", "content-range", "content-type",
  ]

  private static func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
}
