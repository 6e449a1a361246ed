package import ArgumentParser
package import Printers
import Serving

extension PrinterCLIError: CommandError {
  /// By `sysexits.h`.
  package var exitCode: ExitCode {
    switch self {
    case .noPrinter, .ambiguous, .unacceptable: ExitCode(64)
    case .connection(let error): ExitCode(error.isAboutKey ? 77 : 69)
    // A script that repeats it may do it twice: no code of those that stand for "try again".
    case .uncertain: ExitCode(76)
    case .missing: ExitCode(66)
    case .unconfirmedCertificate: ExitCode(69)
    case .conflict, .refused, .notPrintable: ExitCode(75)
    case .forbidden, .keyDenied, .proxyLoginNeeded: ExitCode(77)
    }
  }
}
