/// Why a file could not be listed, read, written, renamed or removed.
///
/// `outpost-ftp` writes it as a line of JSON: `{"err":"login","detail":"530 Login incorrect."}`
package struct ExchangeError: Error, Hashable, Sendable, Codable {
  package let code: Code
  /// What the server or the system says; never a password.
  package let detail: String

  package init(_ code: Code, _ detail: String) { (self.code, self.detail) = (code, detail) }

  package enum Code: String, Codable, CaseIterable, Sendable {
    /// There is no such server, or the connection was cut: later it may do.
    case unreachable
    /// User and password do not fit.
    case login
    /// There is no such file or folder.
    case notFound = "not-found"
    /// The disk or the user's share of it is full.
    case full
    /// The server or the system does not allow it.
    case refused
    /// Nothing moved for too long.
    case timedOut = "timed-out"
    /// The server has no TLS, or its certificate is not to be trusted.
    case tls
    /// A file is longer than its reader takes.
    case tooLarge = "too-large"
    /// The request or the content on the input is none or ends too early.
    case malformed
    /// The program for FTP is missing or ended without a word.
    case program
  }

  private enum CodingKeys: String, CodingKey {
    case code = "err"
    case detail
  }
}

extension ExchangeError.Code {
  /// The status with which `outpost-ftp` ends, by `sysexits.h`.
  package var exitStatus: Int32 {
    switch self {
    case .malformed: 64
    case .notFound: 66
    case .unreachable: 69
    case .program: 70
    case .full, .tooLarge: 73
    case .timedOut: 75
    case .tls: 76
    case .login, .refused: 77
    }
  }
}

extension ExchangeError: CustomStringConvertible {
  package var description: String { "\(code.rawValue): \(detail)" }
}
