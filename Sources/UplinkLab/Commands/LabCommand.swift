/// What a person can do here, each under the name of what it creates.
package enum LabCommand: String, Sendable, CaseIterable {
  case fetch = "fetches"
  case logIn = "logins"
  case logOut = "logouts"
  /// Switches the automatic login.
  case automatic = "automatic-logins"
  /// How the demo server answers from now on.
  case mood = "moods"
  /// How what stands for the internet answers from now on.
  case standIn = "stand-ins"
}
