import CHelperSpawn
import Dispatch
import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A running helper program: bytes to its input, bytes from its output, and what it says at its end.
///
/// Its pipes are waited for on a thread of its own, not on one of the pool's. It is killed when this is gone, or
/// a task that waits for it is cancelled.
package final class HelperProcess: Sendable {
  private let process: pid_t
  private let input: HelperPipe
  private let output: HelperPipe
  private let errors: HelperPipe
  /// Its work waits for the process, one piece after the other.
  private let queue = DispatchQueue(label: "outpost.helper")
  private let isCollected = Mutex(false)

  /// Starts the program at the path, without arguments.
  package init(_ path: String) throws(HelperFailure) {
    let (input, childInput) = try HelperPipe.pair()
    let (output, childOutput) = try HelperPipe.pair()
    let (errors, childErrors) = try HelperPipe.pair()
    process = try spawn(path, childInput, childOutput, childErrors)
    (self.input, self.output, self.errors) = (input, output, errors)
  }

  deinit {
    guard !isCollected.withLock({ $0 }) else { return }
    kill(process, SIGKILL)
    queue.async { [process] in _ = exitStatus(of: process) }
  }

  /// Writes all bytes; false where the program reads no more of them.
  package func write(_ bytes: [UInt8]) async throws -> Bool {
    try await waiting { [input] in input.write(bytes) }
  }

  /// Ends its input.
  package func closeInput() { input.end() }

  /// Reads some bytes; `nil` at the end of the output.
  package func read() async throws -> [UInt8]? { try await waiting { [output] in output.read() } }

  /// Waits for the end of the process.
  /// - Throws: ``HelperFailure`` with what the program has written to its error output, unless it ended well.
  package func end() async throws {
    let (status, said) = try await waiting { [self] in
      var said: [UInt8] = []
      while said.count < 64 << 10, let bytes = errors.read() { said += bytes }
      return (collected(), said)
    }
    guard status != 0 else { return }
    throw HelperFailure.ended(status: status, said: said)
  }

  private func collected() -> Int32 {
    let status = exitStatus(of: process)
    isCollected.withLock { $0 = true }
    return status
  }

  private func waiting<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async throws -> Value {
    let value = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: work()) }
      }
    } onCancel: {
      stop()
    }
    try Task.checkCancellation()
    return value
  }

  /// Kills it. Its number may be another process's once it was collected, so that is looked at first.
  private func stop() {
    isCollected.withLock { isCollected in
      if !isCollected { kill(process, SIGKILL) }
    }
  }
}

/// Waits for the end of a process; its exit status, or the negative number of the signal that has killed it.
private func exitStatus(of process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
  return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
}

/// Starts a program that inherits these three pipes and nothing else. An environment could name a proxy, which
/// would get the password.
private func spawn(
  _ path: String, _ input: HelperPipe, _ output: HelperPipe, _ errors: HelperPipe
) throws(HelperFailure) -> pid_t {
  var process: pid_t = 0
  let code = helper_spawn(path, input.number, output.number, errors.number, &process)
  // Their descriptors must be open until the program has them.
  withExtendedLifetime((input, output, errors)) {}
  guard code == 0 else {
    throw code == ENOENT ? .missing(path) : .notStarted("\(path): \(String(cString: strerror(code)))")
  }
  return process
}

/// Why a helper program has not done its work.
package enum HelperFailure: Error, Hashable, Sendable {
  /// There is none at this path.
  case missing(String)
  /// The system had nothing left for it, or does not let it be run.
  case notStarted(String)
  /// It was killed when its time was over.
  case tooSlow
  /// By `status`, or by a signal, whose number it is with a minus; what it has written to its error output.
  case ended(status: Int32, said: [UInt8])

  /// What it has said before its end, or by what it has ended, for a log.
  package static func sentence(status: Int32, said: [UInt8]) -> String {
    let words = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty ? "it ended with the status \(status)" : words
  }
}
