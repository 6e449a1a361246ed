public import HTTPTypes

/// A request in the form in which an outbox keeps it: bytes only, and no secret.
///
/// How it is authenticated is decided anew each time it is sent. Its progress handler and its policies for
/// cache and connection are not kept.
public struct OutboxRequest: Sendable, Hashable {
  /// A part of the query, before its encoding.
  public struct QueryItem: Sendable, Hashable {
    /// Before its encoding.
    public var name: String
    /// Before its encoding.
    public var value: String

    /// An item with name and value before their encoding.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The fields that always hold a credential: `Authorization`, `Proxy-Authorization` and `Cookie`.
  public static let credentialFields: Set<HTTPField.Name> = [.authorization, .proxyAuthorization, .cookie]

  /// What is asked of the resource.
  public var method: HTTPRequest.Method
  /// Relative to the client's base address, percent-encoded.
  public var path: String
  /// In order; a name may come twice.
  public var queryItems: [QueryItem]
  /// Without credentials.
  public var headerFields: HTTPFields
  /// `nil` is no content at all.
  public var body: [UInt8]?
  /// `nil` fields take the client's defaults.
  public var deadlines: Deadlines
  /// `false` for requests that go out without the client's credential.
  public var isAuthenticated: Bool
  /// What traces and logs show in place of the path.
  public var shownPath: String?
  /// Who goes first when several resources wait.
  public var priority: Priority

  /// - Parameters:
  ///   - request: what to keep.
  ///   - secret: fields that hold a credential, besides ``credentialFields``.
  /// - Throws: ``OutboxFailure/bodyIsStream``, ``OutboxFailure/holdsCredential(_:)`` or
  ///   ``OutboxFailure/neverRepeated``.
  public init(_ request: Request, secret: Set<HTTPField.Name> = []) throws(OutboxFailure) {
    for name in request.headerFields.map(\.name)
    where Self.credentialFields.contains(name) || secret.contains(name) {
      throw .holdsCredential(name.rawName)
    }
    if request.idempotency == .none { throw .neverRepeated }
    switch request.body {
    case .none: body = nil
    case .bytes(let bytes): body = bytes
    case .stream: throw .bodyIsStream
    }
    method = request.method
    path = request.path
    queryItems = request.queryItems.map { QueryItem(name: $0.name, value: $0.value) }
    headerFields = request.headerFields
    deadlines = request.deadlines
    isAuthenticated = request.isAuthenticated
    shownPath = request.shownPath
    priority = request.priority
  }

  /// The request to send, with its key, ready to be sent again and again.
  public func request(key: String) -> Request {
    var request = Request(method, path)
    request.queryItems = queryItems.map { ($0.name, $0.value) }
    request.headerFields = headerFields
    request.body = body.map(RequestBody.bytes) ?? .none
    request.deadlines = deadlines
    request.isAuthenticated = isAuthenticated
    request.shownPath = shownPath
    request.priority = priority
    request.idempotency = .key(key)
    return request
  }

  /// About so many bytes are kept for it.
  public var size: Int {
    let query = queryItems.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    let fields = headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
    return (body?.count ?? 0) + path.utf8.count + query + fields
  }
}

extension OutboxRequest {
  func write(to writer: inout CompactWriter) {
    writer.text(method.rawValue)
    writer.text(path)
    writer.count(queryItems.count)
    for item in queryItems {
      writer.text(item.name)
      writer.text(item.value)
    }
    writer.count(headerFields.count)
    for field in headerFields {
      writer.text(field.name.rawName)
      field.withUnsafeBytesOfValue { writer.block($0) }
    }
    writer.optional(body) { $0.block($1) }
    writer.optional(deadlines.attempt) { $0.duration($1) }
    writer.optional(deadlines.total) { $0.duration($1) }
    writer.flag(isAuthenticated)
    writer.optional(shownPath) { $0.text($1) }
    writer.byte(UInt8(priority.rawValue))
  }

  init(from reader: inout CompactReader) throws(CompactReader.Malformed) {
    guard let method = HTTPRequest.Method(rawValue: try reader.text()) else {
      throw CompactReader.Malformed(offset: reader.offset)
    }
    self.method = method
    path = try reader.text()
    queryItems = try reader.list { (reader) throws(CompactReader.Malformed) in
      QueryItem(name: try reader.text(), value: try reader.text())
    }
    headerFields = HTTPFields(
      try reader.list { (reader) throws(CompactReader.Malformed) in
        guard let name = HTTPField.Name(try reader.text()) else {
          throw CompactReader.Malformed(offset: reader.offset)
        }
        return HTTPField(name: name, lenientValue: try reader.block())
      })
    body = try reader.optional { (reader) throws(CompactReader.Malformed) in try reader.block() }
    let attempt = try reader.optional { (reader) throws(CompactReader.Malformed) in try reader.duration() }
    let total = try reader.optional { (reader) throws(CompactReader.Malformed) in try reader.duration() }
    deadlines = Deadlines(attempt: attempt, total: total)
    isAuthenticated = try reader.flag()
    shownPath = try reader.optional { (reader) throws(CompactReader.Malformed) in try reader.text() }
    guard let priority = Priority(rawValue: Int(try reader.byte())) else {
      throw CompactReader.Malformed(offset: reader.offset)
    }
    self.priority = priority
  }
}
