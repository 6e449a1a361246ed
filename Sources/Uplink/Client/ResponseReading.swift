public import Foundation

/// How an answer's content becomes a value: the edge at which decoders plug in.
///
/// ```swift
/// extension ResponseReading where Value == [User] {
///   static let users = ResponseReading { try User.records(fromJSON: $0.body) }
/// }
/// ```
public struct ResponseReading<Value>: Sendable {
  let read: @Sendable (Response) throws -> Value
  let words: @Sendable (any Error) -> String

  /// - Parameters:
  ///   - words: what an error of `read` may say in logs. By default the error's own description if it has one,
  ///     else its type alone, since its fields could hold what the server sent.
  ///   - read: makes the value, or throws.
  public init(
    words: (@Sendable (any Error) -> String)? = nil, _ read: @escaping @Sendable (Response) throws -> Value
  ) {
    self.words = words ?? { ErrorWords.withoutFields(of: $0) }
    self.read = read
  }
}

extension ResponseReading where Value: Decodable & SendableMetatype {
  /// By Foundation's `JSONDecoder`; an error names the path and what was expected there, never a value.
  public static func json(_ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()) -> Self {
    Self(words: jsonWords) { try decoder.decode(type, from: Data($0.body)) }
  }

  @Sendable private static func jsonWords(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): "\(path(context))\(key.stringValue): missing"
    case .valueNotFound(let type, let context): "\(path(context)): null, expected \(type)"
    case .typeMismatch(let type, let context): "\(path(context)): expected \(type)"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "no JSON"
    case .dataCorrupted(let context): "\(path(context)): malformed"
    default: ErrorWords.withoutFields(of: error)
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? "/" + $0.stringValue }.joined() + "/"
  }
}
