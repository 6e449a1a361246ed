/// What a client asks of the person, as it came to `/oauth/authorize`.
struct AuthorizationRequest: Sendable, Equatable {
  enum ResponseType: String, Sendable { case code, token }

  /// Nothing that may be told the client: the person sees it (RFC 6749, 4.1.2.1).
  enum Refused: Error, Equatable { case unknownClient, redirectNotRegistered }

  /// Something for the client, at its redirect.
  struct Mistake: Error, Equatable {
    var request: AuthorizationRequest
    var code: String
  }

  var client: Client
  var type: ResponseType
  var redirectURI: String
  /// Whether the client named it, and so has to name it again.
  var namedRedirect: Bool
  var state: String?
  var scopes: [String]

  /// - Returns: the request, or what the client has to be told is wrong with it.
  static func read(
    _ query: QueryString, clients: [Client]
  ) throws(Refused) -> Result<AuthorizationRequest, Mistake> {
    guard let client = clients.first(where: { $0.id == query["client_id"] }) else { throw .unknownClient }
    let named = query["redirect_uri"]
    guard let redirect = named ?? (client.redirectURIs.count == 1 ? client.redirectURIs[0] : nil),
      client.mayRedirect(to: redirect)
    else { throw .redirectNotRegistered }
    var request = AuthorizationRequest(
      client: client, type: .code, redirectURI: redirect, namedRedirect: named != nil, state: query["state"],
      scopes: [])
    guard let type = query["response_type"].flatMap(ResponseType.init) else {
      return .failure(Mistake(request: request, code: "unsupported_response_type"))
    }
    request.type = type
    guard client.grants.contains(type == .code ? .authorizationCode : .implicit) else {
      return .failure(Mistake(request: request, code: "unauthorized_client"))
    }
    do { request.scopes = try TokenEndpoint.scopes(query["scope"], of: client) } catch {
      return .failure(Mistake(request: request, code: error.code))
    }
    return .success(request)
  }

  /// The redirect with an answer: in the query for a code, in the fragment for a token.
  func redirect(_ answer: [(String, String)]) -> String {
    let pairs = answer + (state.map { [("state", $0)] } ?? [])
    let text = pairs.map { "\($0)=\(Self.formEncoded($1))" }.joined(separator: "&")
    if type == .token { return "\(redirectURI)#\(text)" }
    return redirectURI + (redirectURI.contains("?") ? "&" : "?") + text
  }

  private static func formEncoded(_ text: String) -> String {
    Address.encoded(text).replacing(":", with: "%3A").replacing("@", with: "%40")
  }
}
