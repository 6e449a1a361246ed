import HTTPTypes
import RecordMappingJSON
import Uplink

extension OctoPrintError {
  /// What a failure of the network means for this endpoint.
  init(_ error: NetworkError, of endpoint: Endpoint) {
    guard let response = error.response else {
      self = .failed(error)
      return
    }
    let refusal = Refusal(response, of: endpoint, asked: error.trace.request)
    switch response.status.code {
    case 401, 403:
      let plugins = Self.secondFactors(response)
      self = plugins.isEmpty ? .forbidden(refusal) : .secondFactorNeeded(refusal, plugins: plugins)
    case 400: self = refusal.message?.contains("CSRF") == true ? .forged(refusal) : .rejected(refusal)
    case 404: self = .missing(refusal)
    case 409: self = .conflict(refusal)
    case 413: self = .tooLarge(refusal)
    case 415: self = .unsupportedType(refusal)
    case 429:
      let seconds = response.headerFields[.retryAfter].flatMap { Int64($0) }
      self = .tooManyAttempts(refusal, retryAfter: seconds.map { .seconds(max(0, min($0, 86_400))) })
    case 502, 503, 504: self = .starting(refusal)
    default: self = .refused(refusal)
    }
  }

  init(unreadable response: Response, of endpoint: Endpoint, reason: String) {
    // An answer to such a request may hold a key, whatever its form.
    let holdsSecret = [
      .applicationKeys, .keyDecision, .generateKey, .generateUserKey, .generateGlobalKey, .login,
      .passiveLogin,
    ]
    .contains(endpoint)
    self = .unexpected(
      UnexpectedAnswer(
        endpoint: endpoint, beginning: holdsSecret ? "" : String(response.text.prefix(80)), reason: reason))
  }

  private static func secondFactors(_ response: Response) -> [String] {
    guard let document = Refusal.document(response) else { return [] }
    return document["mfa"].value(as: [String].self) ?? []
  }
}
