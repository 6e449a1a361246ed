/// How a ``LoginSession`` logs in.
public struct LoginPolicy: Sendable, Hashable {
  /// What becomes of a request while there is no credential.
  public enum WithoutCredential: Sendable, Hashable {
    /// It waits for a login.
    case logIn
    /// It goes out bare; the login begins when the server asks for it. For servers whose resources are
    /// partly public.
    case sendBare
  }

  /// How long a login, or the reading of the store, may take. Then all who wait fail with
  /// ``AuthenticationFailure/failed(_:)``, and the login is cancelled.
  public var deadline: Duration
  /// How long before its end a credential is renewed; never more than a fifth of its lifetime.
  public var margin: Duration
  /// How many automatic logins that the server asked for, or that failed, may lie within ``window``. Beyond
  /// them the last failure, or ``AuthenticationFailure/stillRefused(status:)``, is thrown without a login.
  public var limit: Int
  /// See ``limit``.
  public var window: Duration
  /// What becomes of a request while there is no credential.
  public var withoutCredential: WithoutCredential

  /// 30 seconds for a login, renewal one minute ahead, five logins in 30 seconds.
  public init(
    deadline: Duration = .seconds(30), margin: Duration = .seconds(60), limit: Int = 5,
    window: Duration = .seconds(30), withoutCredential: WithoutCredential = .logIn
  ) {
    self.deadline = deadline
    self.margin = margin
    self.limit = limit
    self.window = window
    self.withoutCredential = withoutCredential
  }

  /// How long before its end a credential of this lifetime is renewed.
  func margin(of lifetime: Duration) -> Duration { min(margin, lifetime / 5) }
}
