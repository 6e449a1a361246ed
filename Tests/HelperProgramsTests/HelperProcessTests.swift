import HelperPrograms
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct `A helper program` {
  @Test func `inherits three descriptors, no blocked signal and no environment`() async throws {
    let secret = open("/dev/null", O_RDONLY)
    defer { close(secret) }
    // As a thread has it that waits for signals by itself.
    var (blocked, former) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &blocked, &former)
    let helper = try HelperProcess("/bin/sh")
    pthread_sigmask(SIG_SETMASK, &former, nil)
    // The shell's own words first: it blocks nothing any more once it has started something.
    let script = """
      while read -r line; do case $line in SigBlk*|SigIgn*) echo "$line";; esac; done < /proc/$$/status
      PATH=/usr/bin:/bin; ls /proc/self/fd; env | grep -v =/; true

      """
    _ = try await helper.write(Array(script.utf8))
    helper.closeInput()
    let output = try await helper.rest()
    try await helper.end()
    let lines = output.split(separator: "\n").map(String.init)
    let signals = lines.prefix(2).compactMap { Int($0.split(separator: "\t").last ?? "", radix: 16) }
    // The C library keeps 32 and 33 for itself.
    #expect(signals.map { $0 & 0x7fff_ffff } == [0, 0], "\(output)")
    // 3 is the folder that ls reads. What the shell sets by itself is PWD, a path.
    #expect(lines.dropFirst(2) == ["0", "1", "2", "3"], "\(output)")
  }

  @Test(arguments: [("echo no >&2; exit 73", 73, "no\n"), ("exit 3", 3, ""), ("kill -9 $$", -9, "")])
  func `that fails is told with its status and its words`(
    script: String, status: Int32, said: String
  ) async throws {
    let helper = try await HelperProcess.shell(script)
    await #expect(throws: HelperFailure.ended(status: status, said: Array(said.utf8))) {
      try await helper.end()
    }
  }

  @Test func `that is missing is told by its path`() {
    #expect(throws: HelperFailure.missing("/none")) {
      try HelperProcess("/none")
    }
  }

  @Test func `is killed when the task is cancelled that waits for it`() async throws {
    let helper = try await HelperProcess.shell("echo $$; exec sleep 1000")
    let line = try await helper.read() ?? []
    let number = try #require(pid_t(String(decoding: line.dropLast(), as: UTF8.self)))
    let waiting = Task { try await helper.read() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await #expect(throws: HelperFailure.ended(status: -9, said: [])) { try await helper.end() }
    #expect(kill(number, 0) == -1 && errno == ESRCH)
  }

  @Test func `that reads no more stops who writes to it, and no signal comes`() async throws {
    let helper = try await HelperProcess.shell("exec <&-; echo enough >&2; exit 77")
    var isRead = true
    while isRead { isRead = try await helper.write([UInt8](repeating: 7, count: 100_000)) }
    await #expect(throws: HelperFailure.ended(status: 77, said: Array("enough\n".utf8))) {
      try await helper.end()
    }
  }
}

extension HelperProcess {
  /// Starts a shell that runs a line.
  fileprivate static func shell(_ line: String) async throws -> HelperProcess {
    let shell = try HelperProcess("/bin/sh")
    _ = try await shell.write(Array("PATH=/usr/bin:/bin; \(line)\n".utf8))
    return shell
  }

  /// All that is left of its output.
  fileprivate func rest() async throws -> String {
    var bytes: [UInt8] = []
    while let chunk = try await read() { bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
  }
}
