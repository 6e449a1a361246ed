import Foundation
public import HTTPTypes

/// What to ask a server, as a value: each builder method returns a changed copy.
///
/// The path is relative to the client's base address and already percent-encoded where it is written in
/// code; text that comes from outside goes through ``appending(segment:)`` and ``query(_:_:)``, which
/// encode it.
///
/// ```swift
/// let request = Request.get("api/files").appending(segment: folder).query("recursive", "true")
/// ```
public struct Request: Sendable {
  /// What is asked of the resource.
  public var method: HTTPRequest.Method
  /// Relative to the client's base address, without a leading slash, percent-encoded.
  public var path: String
  /// Names and values before their encoding, in order; a name may come twice.
  public var queryItems: [(name: String, value: String)]
  /// Header fields besides those that the transport adds (`Host`, `Content-Length`).
  public var headerFields: HTTPFields
  /// What is sent along.
  public var body: RequestBody
  /// `nil` fields take the client's defaults.
  public var deadlines: Deadlines
  /// `false` for requests that must go out without the client's credential, such as a login.
  public var isAuthenticated: Bool
  /// What traces and logs show in place of ``path``, for paths that hold a secret.
  public var shownPath: String?

  /// A request without query, fields and body, with the client's deadlines and credential.
  public init(_ method: HTTPRequest.Method, _ path: String) {
    self.method = method
    self.path = path
    self.queryItems = []
    self.headerFields = [:]
    self.body = .none
    self.deadlines = Deadlines()
    self.isAuthenticated = true
    self.shownPath = nil
  }

  /// Reads a resource.
  public static func get(_ path: String) -> Self { Self(.get, path) }
  /// Hands something over to a resource; not to be repeated blindly.
  public static func post(_ path: String) -> Self { Self(.post, path) }
  /// Creates or replaces a resource.
  public static func put(_ path: String) -> Self { Self(.put, path) }
  /// Changes a part of a resource (RFC 5789).
  public static func patch(_ path: String) -> Self { Self(.patch, path) }
  /// Removes a resource.
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

  /// Adds a query item; any text is encoded. Items are never part of a trace.
  public func query(_ name: String, _ value: String) -> Self {
    changed { $0.queryItems.append((name, value)) }
  }

  /// Sets a header field, replacing earlier values of the same name.
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

  /// An `application/x-www-form-urlencoded` body (WHATWG URL standard). Blanks are written `%20`, which its
  /// parser reads the same as `+`.
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

  /// Sends the request as it is, but calls its path `path` in traces and logs: for paths that hold a secret.
  public func shown(as path: String) -> Self { changed { $0.shownPath = path } }

  /// A query that was written into the path is left out too.
  var tracedPath: String { shownPath ?? String(path.prefix { $0 != "?" }) }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
