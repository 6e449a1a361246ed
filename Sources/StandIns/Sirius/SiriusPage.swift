/// Which part of a list is asked for, and what is written around it.
struct SiriusPage: Sendable, Hashable {
  static let limits = 1...1000
  static let defaultLimit = 20

  let limit: Int
  let offset: Int

  init(_ query: QueryString) throws(Refusal) {
    limit = try query.number("limit", in: Self.limits) ?? Self.defaultLimit
    offset = try query.number("offset", in: 0...Int.max) ?? 0
  }

  func part<Element>(of all: [Element]) -> [Element] { Array(all.dropFirst(offset).prefix(limit)) }

  /// - Parameter count: of all parts together.
  func document(
    _ key: String, _ part: [JSONDocument], of count: Int, linked: [String: JSONDocument] = [:]
  ) -> JSONDocument {
    let meta: [String: JSONDocument] = [
      "count": .number(count), "limit": .number(limit), "offset": .number(offset),
    ]
    return .object(["meta": .object(meta), key: .list(part), "linked": .object(linked)])
  }
}
