extension RequestTrace {
  /// Why an attempt or the whole execution came to nothing.
  public struct Failure: Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure, to tell them apart; without its facts.
    public enum Kind: Sendable, Hashable {
      /// The server is out of reach, or the way to it went away.
      case offline
      /// A deadline passed.
      case timedOut
      /// The server answered with a status outside 200..<300.
      case status
      /// No complete answer arrived, and why.
      case transport(TransportFailure)
      /// No credential could be had.
      case authentication
      /// So many requests wait already.
      case queueFull
      /// The server failed so often that it is left alone.
      case circuitOpen
      /// Only the cache was asked, and it has nothing.
      case notCached
      /// The answer is not what the caller can read.
      case unreadable
      /// The request's own body could not be read.
      case body
      /// The outbox could not take the request.
      case outbox
      /// The caller's task was cancelled.
      case cancelled
    }

    /// What kind it is.
    public let kind: Kind
    /// The same with its facts, in English, for logs; never a header, body, query or secret.
    public let description: String

    /// - Parameters:
    ///   - kind: what kind it is.
    ///   - description: in English, with no secret in it.
    public init(_ kind: Kind, _ description: String) {
      self.kind = kind
      self.description = description
    }
  }
}

extension RequestTrace.Failure {
  init(_ failure: TransportFailure) { self.init(.transport(failure), "\(failure)") }

  init(_ cause: NetworkError.Cause) { self.init(cause.traced, cause.words) }

  static func noAnswer(within limit: Duration) -> Self { Self(.timedOut, "no answer within \(limit)") }

  static let pathClosed = Self(.offline, "the way to the server is gone")
}

extension NetworkError.Cause {
  fileprivate var traced: RequestTrace.Failure.Kind {
    switch self {
    case .offline: .offline
    case .timedOut: .timedOut
    case .status: .status
    case .transport(let failure): .transport(failure)
    case .authentication: .authentication
    case .queueFull: .queueFull
    case .circuitOpen: .circuitOpen
    case .notCached: .notCached
    case .unreadable: .unreadable
    case .body: .body
    case .outbox: .outbox
    case .cancelled: .cancelled
    }
  }
}
