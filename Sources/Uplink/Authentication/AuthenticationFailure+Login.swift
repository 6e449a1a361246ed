extension AuthenticationFailure {
  /// Whether another login will not help: a person has to act, by a new password or a login by hand.
  ///
  /// ``LoginSession`` remembers such a failure and asks the server no more.
  public var isFinal: Bool {
    switch self {
    case .noLogin, .loggedOut, .refused: true
    case .stillRefused, .failed, .userChanged, .store: false
    }
  }

  /// What a login ended with, without anything that could be a secret.
  init(ofLogin error: any Error) {
    self =
      switch error {
      case let failure as AuthenticationFailure: failure
      case let error as NetworkError: .failed(error.cause.words)
      case is CancellationError: .failed("the login was cancelled")
      default: .failed(ErrorWords.withoutFields(of: error))
      }
  }

  /// What the status of the answer to a login says; `nil` if it is a success.
  ///
  /// 400, 401, 403 and 422 are a refusal. Anything else (429, 5xx, a redirection) may pass.
  package init?(loginStatus status: Int) {
    switch status {
    case 200..<300: return nil
    case 400, 401, 403, 422: self = .refused(status: status)
    default: self = .failed("the login was answered with status \(status)")
    }
  }
}
