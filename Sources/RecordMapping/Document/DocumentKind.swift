/// What stands at a place of a document; the types of RFC 8259, and nothing.
@frozen
public enum DocumentKind: UInt8, Hashable, Sendable {
  /// The key, or the whole object around it, is not there.
  case missing
  case null
  case `false`
  case `true`
  case number
  case string
  case array
  case object
}

extension DocumentKind: CustomStringConvertible {
  /// The type's name in JSON; both truth values are `boolean`.
  public var description: String {
    switch self {
    case .missing: "nothing"
    case .null: "null"
    case .false, .true: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
