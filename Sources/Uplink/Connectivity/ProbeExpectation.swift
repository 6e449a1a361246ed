import HTTPTypes

/// What the right answer to a probe looks like. A status alone proves nothing: every portal can answer 200.
public struct ProbeExpectation: Sendable, Hashable {
  /// What the body must be.
  public enum Body: Sendable, Hashable {
    /// No content at all, as of a 204.
    case empty
    /// Exactly these bytes.
    case exactly([UInt8])
    /// Text with these words in it.
    case containing(String)
  }

  /// The status.
  public var status: Int
  /// The body.
  public var body: Body

  /// An answer with this status and this body.
  public init(status: Int, body: Body) {
    self.status = status
    self.body = body
  }

  /// 204 and nothing else, as servers made for this answer.
  public static var noContent: Self { Self(status: 204, body: .empty) }

  func isMet(by response: Response) -> Bool {
    guard response.status.code == status else { return false }
    return switch body {
    case .empty: response.body.isEmpty
    case .exactly(let bytes): response.body == bytes
    case .containing(let words): response.text.contains(words)
    }
  }
}
