import HTTPTypes
package import Uplink

/// Why KOSapi, Sirius or Usermap gave nothing. Holds no token and no content.
package enum KOSError: Error, Sendable {
  /// No answer came; says why.
  case failed(NetworkError)
  /// Nobody is logged in, or the login has ended and only the person can renew it.
  case loginNeeded(AuthenticationFailure)
  /// A successful answer that is none of the service's: cut, empty, or somebody's page.
  case unexpected(UnexpectedDocument)
  /// 400: the service does not take such a parameter or query.
  case rejected(KOSRefusal)
  /// 403: the registration lacks a scope, or the data is another student's.
  case forbidden(KOSRefusal)
  /// 404: there is no such thing, or a course is not taught in the semester.
  case missing(KOSRefusal)
  /// 429, 502 to 504: not now; after this long, if the service says so.
  case busy(KOSRefusal, retryAfter: Duration?)
  /// Any other status.
  case refused(KOSRefusal)
  /// The list changed faster than it could be read, after so many requests.
  case unsettled(requests: Int)

  /// What the service answered, if it refused.
  package var refusal: KOSRefusal? {
    switch self {
    case .rejected(let refusal), .forbidden(let refusal), .missing(let refusal), .busy(let refusal, _),
      .refused(let refusal):
      refusal
    case .failed, .loginNeeded, .unexpected, .unsettled: nil
    }
  }
}

extension KOSError {
  init(_ error: NetworkError) {
    guard let response = error.response else {
      if case .authentication(let failure) = error.cause, Self.needsPerson(failure) {
        self = .loginNeeded(failure)
      } else {
        self = .failed(error)
      }
      return
    }
    let refusal = KOSRefusal(response, asked: error.trace.request)
    switch response.status.code {
    case 400: self = .rejected(refusal)
    case 401: self = .loginNeeded(.stillRefused(status: 401))
    case 403: self = .forbidden(refusal)
    case 404: self = .missing(refusal)
    case 429, 502, 503, 504: self = .busy(refusal, retryAfter: KOSRefusal.retryAfter(response))
    default: self = .refused(refusal)
    }
  }

  /// A login that could not be carried out may succeed the next time, without anybody.
  private static func needsPerson(_ failure: AuthenticationFailure) -> Bool {
    switch failure {
    // A login that cannot be read, or a keyring that is locked, mends itself as little.
    case .noLogin, .loggedOut, .refused, .stillRefused, .userChanged, .store: true
    case .failed: false
    }
  }
}
