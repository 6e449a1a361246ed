/// Somebody who can log in.
struct Account: Sendable, Equatable {
  var username: String
  var role: Caller.Role
}
