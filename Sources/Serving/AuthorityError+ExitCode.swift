import ArgumentParser
import Authority

extension AuthorityError {
  /// By `sysexits.h`.
  var exitCode: ExitCode {
    switch self {
    case .damaged, .outside: ExitCode(65)
    case .file: ExitCode(77)
    case .refused: ExitCode(70)
    }
  }
}
