public import HTTPTypes

/// A server's complete answer.
public struct Response: Sendable {
  /// Where an answer comes from.
  public enum Source: Sendable, Hashable {
    /// Just now from the server.
    case network
    /// From the cache, confirmed or fresh, as old as this.
    case cache(age: Duration)
    /// From the cache although it is out of date, because the server could not be asked; as old as this.
    case staleCache(age: Duration)
    /// No answer yet: the request is safe in the outbox under this identity.
    case outbox(OutboxID)
  }

  /// Any status; that it is a success is for ``UplinkClient/execute(_:)`` to say.
  public var status: HTTPResponse.Status
  /// The header fields in the order in which they came; repeated ones are kept.
  public var headerFields: HTTPFields
  /// The whole content, not decoded.
  public var body: [UInt8]
  /// Where it comes from; ``Source/network`` from a transport.
  public var source: Source
  /// What happened on the way; empty from a transport.
  public var trace: RequestTrace

  /// An answer as a transport brings it back.
  public init(status: HTTPResponse.Status, headerFields: HTTPFields = [:], body: [UInt8] = []) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
    self.source = .network
    self.trace = RequestTrace(request: "")
  }

  /// Status and fields.
  public var head: ResponseHead { ResponseHead(status: status, headerFields: headerFields) }

  /// The body as text; bytes that are no UTF-8 show as replacement characters.
  public var text: String { String(decoding: body, as: UTF8.self) }
}
