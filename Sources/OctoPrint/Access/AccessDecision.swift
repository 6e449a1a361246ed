/// What became of an ``AccessRequest``. A granted key is handed out once.
package enum AccessDecision: Sendable {
  case waiting
  case granted(key: String)
  /// Denied, or not decided in time: OctoPrint does not tell them apart.
  case refused

  struct Granted: Decodable {
    var apiKey: String

    private enum CodingKeys: String, CodingKey { case apiKey = "api_key" }
  }
}

extension AccessDecision: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    switch self {
    case .waiting: "waiting"
    case .granted: "granted"
    case .refused: "refused"
    }
  }

  package var debugDescription: String { description }
}
