import HTTPTypes

extension NetworkError.Cause {
  /// The kind alone, one word for each case: for metrics.
  public var kind: String {
    switch self {
    case .offline: "offline"
    case .timedOut: "timeout"
    case .status: "status"
    case .transport: "transport"
    case .authentication: "authentication"
    case .queueFull: "queue-full"
    case .circuitOpen: "circuit-open"
    case .notCached: "not-cached"
    case .unreadable: "unreadable"
    case .body: "body"
    case .outbox: "outbox"
    case .cancelled: "cancelled"
    }
  }

  /// The cause in English, for logs; holds no header, body or query.
  var words: String {
    switch self {
    case .offline(let state): "offline (\(state.words))"
    case .timedOut(let phase, let limit): "no answer within \(limit) (\(phase))"
    case .status(let response): "status \(response.status.code)"
    case .transport(let failure): "\(failure)"
    case .authentication(let failure): "no credential: \(failure)"
    case .queueFull(let limit): "\(limit) requests wait already"
    case .circuitOpen(let wait): "the server failed too often; left alone for \(wait)"
    case .notCached: "not in the cache"
    case .unreadable(let reason): "the answer could not be read: \(reason)"
    case .body(let reason): "its body could not be read: \(reason)"
    case .outbox(let failure): "not taken by the outbox: \(failure)"
    case .cancelled: "cancelled"
    }
  }
}

extension Connectivity {
  /// In English, for logs.
  var words: String {
    let servers = servers.sorted { $0.key.name < $1.key.name }.map { "\($0.key) \($0.value)" }
    return (["link \(link.words)", "internet \(internet)"] + servers).joined(separator: ", ")
  }
}

extension Link {
  /// In English, for logs.
  fileprivate var words: String {
    switch self {
    case .unknown: "unknown"
    case .down: "down"
    case .up(let path): "up by \(path.interface)"
    }
  }
}
