public import HTTPTypes

/// An answer as a ``CacheStore`` keeps it. Holds no credential: neither the request's fields, but for those that
/// `Vary` names, nor `Set-Cookie`.
public struct StoredResponse: Sendable, Hashable {
  /// Method, address and whose answer it is, as ``HTTPCache`` writes it.
  public var key: String
  /// The request's fields that the answer depends on (`Vary`), names in lowercase, sorted; `nil` where the request
  /// had none.
  public var variant: [String: String?]
  /// The answer's status.
  public var status: HTTPResponse.Status
  /// The answer's fields without those that belong to the connection.
  public var headerFields: HTTPFields
  /// The answer's content.
  public var body: [UInt8]
  /// When the request was sent, since 1970.
  public var requested: Duration
  /// When the answer arrived, since 1970.
  public var received: Duration

  /// An answer as a store reads it back.
  public init(
    key: String, variant: [String: String?], status: HTTPResponse.Status, headerFields: HTTPFields,
    body: [UInt8], requested: Duration, received: Duration
  ) {
    self.key = key
    self.variant = variant
    self.status = status
    self.headerFields = headerFields
    self.body = body
    self.requested = requested
    self.received = received
  }

  /// What it takes of a store's room, about.
  public var size: Int {
    headerFields.reduce(body.count + key.utf8.count + 256) {
      $0 + $1.name.rawName.utf8.count + $1.value.utf8.count
    }
  }
}
