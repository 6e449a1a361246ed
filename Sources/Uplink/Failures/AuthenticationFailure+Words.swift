extension AuthenticationFailure: CustomStringConvertible {
  /// In English, for logs.
  public var description: String {
    switch self {
    case .noLogin: "there is no automatic login"
    case .loggedOut: "nobody is logged in"
    case .refused(let status): "the login was refused with status \(status)"
    case .stillRefused(let status): "refused with status \(status) right after the login"
    case .failed(let reason), .store(let reason): reason
    case .userChanged: "another user has taken over"
    }
  }
}
