import HTTPTypes

/// What an answer depends on besides its address (RFC 9111, section 4.1).
struct Vary: Sendable, Hashable {
  /// Fields that hold credentials: the cache keeps each user's answers apart anyway, and keeps no secret.
  private static let credentials: Set<String> = ["authorization", "cookie", "proxy-authorization"]

  /// Whether it depends on more than the request's fields (`*`): no other request gets it.
  let isAnything: Bool
  /// In lowercase.
  let names: [String]

  init(_ fields: HTTPFields) {
    let all = fields[.vary].map { ListElements($0).map { $0.lowercased() } } ?? []
    isAnything = all.contains("*")
    names = Set(all).subtracting(Self.credentials).sorted()
  }

  /// The request's values of the named fields, blanks around the elements of a list left out.
  func variant(of request: Request) -> [String: String?] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, Self.value($0, in: request.headerFields)) })
  }

  /// Whether the request selects an answer that was stored with this variant.
  static func matches(_ variant: [String: String?], _ request: Request) -> Bool {
    variant.allSatisfy { name, value in Self.value(name, in: request.headerFields) == value }
  }

  private static func value(_ name: String, in fields: HTTPFields) -> String? {
    guard let name = HTTPField.Name(name), let text = fields[name] else { return nil }
    return ListElements(text).map { $0 }.joined(separator: ", ")
  }
}
