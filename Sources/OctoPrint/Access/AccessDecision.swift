import RecordMapping

/// What became of an ``AccessRequest``. A granted key is handed out once.
public enum AccessDecision: Sendable {
  /// Nobody decided yet.
  case waiting
  /// The key, for the first and last time.
  case granted(key: String)
  /// Denied, or not decided in time: OctoPrint does not tell them apart.
  case refused

  @RecordPart struct Granted {
    @Key("api_key") var key: String
  }
}

extension AccessDecision: CustomStringConvertible, CustomDebugStringConvertible {
  /// Without the key.
  public var description: String {
    switch self {
    case .waiting: "waiting"
    case .granted: "granted"
    case .refused: "refused"
    }
  }

  /// Without the key.
  public var debugDescription: String { description }
}
