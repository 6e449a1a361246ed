public import HTTPTypes

/// A server's complete answer.
public struct Response: Sendable {
  /// Any status; that it is a success is for ``UplinkClient/execute(_:)`` to say.
  public var status: HTTPResponse.Status
  /// The header fields in the order in which they came; repeated ones are kept.
  public var headerFields: HTTPFields
  /// The whole content, not decoded.
  public var body: [UInt8]

  /// An answer as a transport brings it back.
  public init(status: HTTPResponse.Status, headerFields: HTTPFields = [:], body: [UInt8] = []) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
  }

  /// The body as text; bytes that are no UTF-8 show as replacement characters.
  public var text: String { String(decoding: body, as: UTF8.self) }
}
