import Foundation
public import HTTPTypes

/// What to ask a server, as a value: each builder method returns a changed copy.
///
/// The path is relative to the client's base address and already percent-encoded where it is written in
/// code; text that comes from outside goes through ``appending(segment:)`` and ``query(_:_:)``, which encode it.
///
/// ```swift
/// let request = Request.get("api/files").appending(segment: folder).query("recursive", "true")
/// ```
public struct Request: Sendable {
  public var method: HTTPRequest.Method
  /// Relative to the client's base address, without a leading slash, percent-encoded.
  public var path: String
  public var queryItems: [(name: String, value: String)]
  public var headerFields: HTTPFields
  public var body: RequestBody
  /// `nil` fields take the client's defaults.
  public var deadlines: Deadlines
  /// `false` for requests that must go out without the client's credential, such as a login.
  public var isAuthenticated: Bool

  public init(_ method: HTTPRequest.Method, _ path: String) {
    self.method = method
    self.path = path
    self.queryItems = []
    self.headerFields = [:]
    self.body = .none
    self.deadlines = Deadlines()
    self.isAuthenticated = true
  }

  public static func get(_ path: String) -> Self { Self(.get, path) }
  public static func post(_ path: String) -> Self { Self(.post, path) }
  public static func put(_ path: String) -> Self { Self(.put, path) }
  public static func patch(_ path: String) -> Self { Self(.patch, path) }
  public static func delete(_ path: String) -> Self { Self(.delete, path) }
}

extension Request {
  /// Adds one path segment; whatever it contains (`/`, `?`, `..`, blanks) stays inside that segment.
  public func appending(segment: String) -> Self {
    changed { request in
      let encoded = PercentEncoding.segment(segment)
      request.path += request.path.isEmpty || request.path.hasSuffix("/") ? encoded : "/" + encoded
    }
  }

  public func query(_ name: String, _ value: String) -> Self {
    changed { $0.queryItems.append((name, value)) }
  }

  public func header(_ name: HTTPField.Name, _ value: String) -> Self {
    changed { $0.headerFields[name] = value }
  }

  /// A JSON body with its content type. Throws what the value's own `encode(to:)` throws.
  public func json(_ value: some Encodable) throws -> Self {
    let bytes = [UInt8](try JSONEncoder().encode(value))
    return changed {
      $0.body = .bytes(bytes)
      $0.headerFields[.contentType] = "application/json"
    }
  }

  /// An `application/x-www-form-urlencoded` body (WHATWG URL standard).
  public func form(_ fields: [(name: String, value: String)]) -> Self {
    changed {
      $0.body = .bytes([UInt8](PercentEncoding.query(fields).utf8))
      $0.headerFields[.contentType] = "application/x-www-form-urlencoded"
    }
  }

  /// How long one attempt and the whole execution, waiting included, may take.
  public func within(attempt: Duration? = nil, total: Duration? = nil) -> Self {
    changed {
      $0.deadlines = Deadlines(
        attempt: attempt ?? $0.deadlines.attempt, total: total ?? $0.deadlines.total)
    }
  }

  /// Sends the request without the client's credential.
  public func unauthenticated() -> Self { changed { $0.isAuthenticated = false } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
