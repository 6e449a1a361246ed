public import HTTPTypes

/// A server's complete answer.
public struct Response: Sendable {
  public var status: HTTPResponse.Status
  public var headerFields: HTTPFields
  public var body: [UInt8]

  public init(status: HTTPResponse.Status, headerFields: HTTPFields = [:], body: [UInt8] = []) {
    self.status = status
    self.headerFields = headerFields
    self.body = body
  }

  /// The body as text; bytes that are no UTF-8 show as replacement characters.
  public var text: String { String(decoding: body, as: UTF8.self) }
}
