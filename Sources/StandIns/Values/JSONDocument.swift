/// What the services beside KOSapi answer with. What has no value is written as `null`, as they do.
indirect enum JSONDocument: Encodable, Sendable, Equatable {
  case object([String: JSONDocument])
  case list([JSONDocument])
  case text(String)
  case number(Int)
  case flag(Bool)
  case null

  init(_ text: String?) { self = text.map(JSONDocument.text) ?? .null }
  init(_ number: Int?) { self = number.map(JSONDocument.number) ?? .null }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .list(let elements): try container.encode(elements)
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .null: try container.encodeNil()
    }
  }
}
