import HTTPTypes
public import Uplink

/// Why a request to OctoPrint failed.
public enum OctoPrintError: Error, Sendable {
  /// No answer came; says why.
  case failed(NetworkError)
  /// A successful answer that is none of OctoPrint's.
  case unexpected(UnexpectedAnswer)
  /// Nothing was sent: what was asked for makes no sense, or could do harm.
  case invalid(InvalidArgument)
  /// 401 and 403: a missing, wrong or revoked key (OctoPrint answers 403, never 401), or one whose user lacks a
  /// permission.
  case forbidden(Refusal)
  /// 403 to a login: a second factor is needed, by one of these plugins.
  case secondFactorNeeded(Refusal, plugins: [String])
  /// 409: the printer's state forbids it (printing, not connected), or something of that name exists.
  case conflict(Refusal)
  /// 404: there is no such thing, or no such plugin.
  case missing(Refusal)
  /// 400: the server did not like what it was told.
  case rejected(Refusal)
  /// 400: the token against forged requests is missing or wrong; only without a key.
  case forged(Refusal)
  /// 413: larger than the server takes.
  case tooLarge(Refusal)
  /// 415: a type of file that the server cannot use.
  case unsupportedType(Refusal)
  /// 429: too many logins or requests for keys from this address; wait this long, if it is known.
  case tooManyAttempts(Refusal, retryAfter: Duration?)
  /// 502 to 504: the server starts, or a proxy stands before one that does not run.
  case starting(Refusal)
  /// Any other status.
  case refused(Refusal)

  /// 403 is OctoPrint's answer to a missing, wrong or revoked key, and also to a key whose user lacks the
  /// permission.
  public var isForbidden: Bool {
    switch self {
    case .forbidden, .secondFactorNeeded: true
    default: false
    }
  }

  /// What the server said, if it answered with a refusal.
  public var refusal: Refusal? {
    switch self {
    case .failed, .unexpected, .invalid: nil
    case .forbidden(let refusal), .conflict(let refusal), .missing(let refusal), .rejected(let refusal),
      .forged(let refusal), .tooLarge(let refusal), .unsupportedType(let refusal), .starting(let refusal),
      .refused(let refusal), .secondFactorNeeded(let refusal, _), .tooManyAttempts(let refusal, _):
      refusal
    }
  }

  /// The status of a refusal.
  public var status: Int? { refusal?.status }
}
