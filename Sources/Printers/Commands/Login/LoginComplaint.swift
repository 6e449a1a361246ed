import OctoPrint

/// Why a log-in brought no key.
enum LoginComplaint: Error, Sendable, Hashable {
  /// A wrong name or password, or a deactivated account: OctoPrint does not tell which.
  case refused
  /// A code is needed besides, of any of these plugins.
  case secondFactorNeeded([SecondFactor])
  case secondFactorWrong
  /// The server, or the printer behind it, cannot be used.
  case unusable(PrinterComplaint)
}
