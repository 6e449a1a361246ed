import Foundation
public import HTTPTypes

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

  /// How long one attempt and the whole execution, waiting included, may take, and how long the content of a streamed
  /// answer may pause.
  public func within(
    attempt: Duration? = nil, total: Duration? = nil, silence: Duration? = nil
  ) -> Self {
    changed {
      $0.deadlines = Deadlines(
        attempt: attempt ?? $0.deadlines.attempt, total: total ?? $0.deadlines.total,
        silence: silence ?? $0.deadlines.silence)
    }
  }

  /// Sends the request without the client's credential.
  public func unauthenticated() -> Self { changed { $0.isAuthenticated = false } }

  /// Sends the request as it is, but calls its path `path` in traces and logs: for paths that hold a secret.
  public func shown(as path: String) -> Self { changed { $0.shownPath = path } }

  /// Puts it before or behind others that wait.
  public func priority(_ priority: Priority) -> Self { changed { $0.priority = priority } }

  /// What becomes of it without a connection to its server.
  public func whenOffline(_ policy: OfflinePolicy) -> Self { changed { $0.offline = policy } }

  /// Whether it may be sent again.
  public func idempotency(_ idempotency: Idempotency) -> Self { changed { $0.idempotency = idempotency } }

  /// How it uses the cache.
  public func cache(_ policy: CachePolicy) -> Self { changed { $0.cachePolicy = policy } }

  /// Reports how far the bodies have come; `observe` is called on any task and must not block.
  public func progress(_ observe: @escaping @Sendable (TransferProgress) -> Void) -> Self {
    changed { $0.onProgress = observe }
  }

  /// A query that was written into the path is left out too.
  var tracedPath: String { shownPath ?? String(path.prefix { $0 != "?" }) }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
