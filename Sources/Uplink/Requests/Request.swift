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
  public var deadlines: Deadlines {
    get { options.deadlines }
    set { options.deadlines = newValue }
  }
  /// `false` for requests that must go out without the client's credential, such as a login.
  public var isAuthenticated: Bool {
    get { options.isAuthenticated }
    set { options.isAuthenticated = newValue }
  }
  /// What traces and logs show in place of ``path``, for paths that hold a secret.
  public var shownPath: String? {
    get { options.shownPath }
    set { options.shownPath = newValue }
  }
  /// Who goes first when requests wait.
  public var priority: Priority {
    get { options.priority }
    set { options.priority = newValue }
  }
  /// What becomes of it without a connection to its server.
  public var offline: OfflinePolicy {
    get { options.offline }
    set { options.offline = newValue }
  }
  /// Whether it may be sent again.
  public var idempotency: Idempotency {
    get { options.idempotency }
    set { options.idempotency = newValue }
  }
  /// How it uses the cache.
  public var cachePolicy: CachePolicy {
    get { options.cachePolicy }
    set { options.cachePolicy = newValue }
  }
  /// Told how far the bodies have come; called on any task, and must not block.
  public var onProgress: (@Sendable (TransferProgress) -> Void)? {
    get { options.onProgress }
    set { options.onProgress = newValue }
  }
  /// `nil` while nothing differs from what most requests want.
  private var sharedOptions: RequestOptions.Shared?

  private var options: RequestOptions {
    get { sharedOptions?.options ?? RequestOptions() }
    set { sharedOptions = RequestOptions.Shared(newValue) }
  }

  /// A request without query, fields and body, with the client's deadlines and credential.
  public init(_ method: HTTPRequest.Method, _ path: String) {
    self.method = method
    self.path = path
    self.queryItems = []
    self.headerFields = [:]
    self.body = .none
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
