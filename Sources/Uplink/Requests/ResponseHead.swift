public import HTTPTypes

/// An answer without its content: all that decides what becomes of a request.
public struct ResponseHead: Sendable, Hashable {
  /// Any status.
  public var status: HTTPResponse.Status
  /// The header fields in the order in which they came.
  public var headerFields: HTTPFields

  /// A head as a transport brings it.
  public init(status: HTTPResponse.Status, headerFields: HTTPFields = [:]) {
    self.status = status
    self.headerFields = headerFields
  }
}
