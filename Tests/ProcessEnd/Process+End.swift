package import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension Process {
  /// Starts it and waits for its end; its exit status, or the negative number of the signal that killed it.
  package func runToEnd() async throws -> Int32 {
    try run()
    return try await end()
  }

  /// Waits for the end of a running process.
  ///
  /// Neither by `terminationHandler` nor by `waitUntilExit`: both wait for a socket to close which every
  /// process that is started at the same moment inherits, so that the end of one is noticed only after the
  /// end of the others, and tests that run servers side by side wait for each other for ever.
  package func end() async throws -> Int32 {
    while true {
      if let status = try status(WEXITED | WNOWAIT | WNOHANG) { return status }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// The same for a process that is sure to end soon; blocks the thread.
  package func endBlocking() throws -> Int32 {
    while true {
      if let status = try status(WEXITED | WNOWAIT) { return status }
    }
  }

  /// `nil` while it runs. Leaves the process to Foundation, which collects it later or has done so already.
  private func status(_ options: Int32) throws -> Int32? {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(processIdentifier), &info, options) == 0 else {
      if isRunning { return nil }
      return terminationReason == .exit ? terminationStatus : -terminationStatus
    }
    guard info.si_signo == SIGCHLD else { return nil }
    let status = info._sifields._sigchld.si_status
    return info.si_code == Int32(CLD_EXITED) ? status : -status
  }
}
