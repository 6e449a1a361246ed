import HTTPTypes

extension OAuth2 {
  /// Who asks, as the server knows it (RFC 6749, section 2).
  public struct Client: Sendable {
    /// Where a secret stands in a request (section 2.3.1).
    public enum Place: Sendable, Hashable {
      /// In the field `Authorization`, which every server must take.
      case header
      /// Among the fields of the form, for servers that want it so.
      case form
    }

    private let id: String
    private let place: Place
    private let secret: (@Sendable () async throws -> String)?

    /// A program on a person's device, which cannot keep a secret.
    public static func `public`(id: String) -> Self { Self(id: id, place: .form, secret: nil) }

    /// A program that can; the secret is asked for at each login and not kept.
    public static func confidential(
      id: String, in place: Place = .header, secret: @escaping @Sendable () async throws -> String
    ) -> Self { Self(id: id, place: place, secret: secret) }

    /// Public: it stands in the browser's address.
    var name: String { id }

    private init(id: String, place: Place, secret: (@Sendable () async throws -> String)?) {
      self.id = id
      self.place = place
      self.secret = secret
    }

    /// Says who asks for a token.
    func identify(_ request: inout Request, _ fields: inout [(name: String, value: String)]) async throws {
      guard let secret = try await secret?() else { return fields.append(("client_id", id)) }
      switch place {
      case .form: fields += [("client_id", id), ("client_secret", secret)]
      case .header:
        // Both are form-encoded first (section 2.3.1), so that neither can hold a colon.
        request.headerFields[.authorization] = try BasicAuthenticator.value(
          PercentEncoding.component(id), PercentEncoding.component(secret))
      }
    }
  }
}

extension PercentEncoding {
  /// A value within a form or query.
  fileprivate static func component(_ text: String) -> String {
    String(query([("", text)]).dropFirst())
  }
}
