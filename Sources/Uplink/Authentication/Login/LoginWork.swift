/// What a session does just now; one at a time.
struct LoginWork: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case reading
    case login(LoginCause)
  }

  let id: UInt64
  let kind: Kind
  /// Its running deadline.
  var timer: UInt64?
  /// Its deadline passed; those who waited then were told so.
  var isLate = false
  /// Another user came meanwhile, or a credential from elsewhere: its result is not wanted.
  var isDropped = false

  var isLogin: Bool { kind != .reading }
}

/// Why a login begins.
enum LoginCause: Sendable, Hashable {
  /// The server refused a credential.
  case challenge
  /// There is none, or it expired or is about to.
  case need
  /// A person wants it.
  case person
}
