import Exchange
import FTP
import Foundation
import HelperPrograms

#if canImport(Glibc)
  import Glibc
#endif

/// `outpost-ftp`: one file operation on an FTP server, asked for by a line of JSON on the input.
///
/// A program of its own, so that `outpost` does not link libcurl and a server that answers nothing blocks nobody
/// else. See ``FTPRequest`` for the line, and ``ExchangeError`` for the one that a failure ends with.
@main struct FTPCommand {
  static func main() {
    // A transfer takes as long as the line does.
    HelperLimits(memory: 2 << 30).apply()
    do throws(ExchangeError) {
      let input = ProgramInput()
      try FTPTransfer(try input.request(), input: input).run()
    } catch {
      report(error)
      exit(error.code.exitStatus)
    }
  }

  private static func report(_ error: ExchangeError) {
    do {
      let line = try JSONEncoder().encode(error) + Data("\n".utf8)
      try FileHandle.standardError.write(contentsOf: line)
    } catch {
      // Nobody reads it; the exit status says the same.
      return
    }
  }
}
