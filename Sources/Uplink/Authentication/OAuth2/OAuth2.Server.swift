extension OAuth2 {
  /// Where an authorization server is asked.
  public struct Server: Sendable, Hashable {
    /// A resource of the server.
    public struct Endpoint: Sendable, Hashable {
      /// The server; anything but a loopback address should be asked through TLS.
      public var base: BaseAddress
      /// Relative to it, percent-encoded; may have a query.
      public var path: String

      /// The resource at this path.
      public init(_ base: BaseAddress, _ path: String) {
        self.base = base
        self.path = path
      }
    }

    /// Opened in a browser.
    public var authorization: Endpoint
    /// Asked by the client.
    public var token: Endpoint
    /// Its name by RFC 9207, against answers of another server; `nil` does not compare.
    public var issuer: String?
    /// Whether it takes PKCE. Leave it, unless the server refuses requests with it: one that does not know it
    /// ignores it.
    public var takesPKCE: Bool

    /// A server with these resources.
    public init(authorization: Endpoint, token: Endpoint, issuer: String? = nil, takesPKCE: Bool = true) {
      self.authorization = authorization
      self.token = token
      self.issuer = issuer
      self.takesPKCE = takesPKCE
    }
  }
}
