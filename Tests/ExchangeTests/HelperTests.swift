import FTPHost
import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@testable import Exchange

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

  @Test func `that writes a line of its failure throws that`() async throws {
    let helper = try await HelperProcess.shell(
      #"echo warning >&2; echo '{"err":"full","detail":"552 no"}' >&2; exit 73"#)
    await #expect(throws: ExchangeError(.full, "552 no")) { try await helper.end() }
  }

  @Test(arguments: ["exit 3", "kill -9 $$"]) func `that ends without a word is told`(script: String)
    async throws
  {
    let helper = try await HelperProcess.shell(script)
    #expect(await code { try await helper.end() } == .program)
  }

  @Test func `is killed when the task is cancelled that waits for it`() async throws {
    let helper = try await HelperProcess.shell("echo $$; exec sleep 1000")
    let line = try await helper.read() ?? []
    let number = try #require(pid_t(String(decoding: line.dropLast(), as: UTF8.self)))
    let waiting = Task { try await helper.read() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(await code { try await helper.end() } == .program)
    #expect(kill(number, 0) == -1 && errno == ESRCH)
  }

  @Test func `that reads no more stops who writes to it, and no signal comes`() async throws {
    let helper = try await HelperProcess.shell(#"exec <&-; echo '{"err":"login","detail":""}' >&2; exit 77"#)
    var isRead = true
    while isRead { isRead = try await helper.write(Sample.bytes(100_000)) }
    #expect(await code { try await helper.end() } == .login)
  }
}

@Suite struct `The program for FTP` {
  @Test func `takes an input that merely ends for none`() async throws {
    try await FTPTestServer.with { server in
      let request = FTPRequest(to: server.server(), .put, "a.gz")
      let line = try JSONEncoder().encode(request) + Data("\n4\nab".utf8)
      let (status, _, errors) = try await run(line)
      #expect(status == 64 && errors.contains(#""err":"malformed""#))
      #expect(!FileManager.default.fileExists(atPath: server.folder.appending(path: "a.gz").path))
    }
  }

  @Test(arguments: ["", "{}\n", "nothing\n", #"{"address":"ftp://a","password":"s3cr3t"}"# + "\n"])
  func `says of a line that is no request only that`(line: String) async throws {
    let (status, output, errors) = try await run(Data(line.utf8))
    #expect(status == 64 && output.isEmpty && !errors.contains("s3cr3t"))
  }

  @Test(arguments: [
    "http://127.0.0.1/", "file:///etc/passwd", "ftp://a:b@127.0.0.1", "ftp://127.0.0.1/%0D%0ADELE", "ftp://",
    "ftp://127.0.0.1:99999", "ftp://127.0.0.1/?x",
  ]) func `refuses an address that is none of a folder`(address: String) async throws {
    let request = FTPRequest(to: FTPServer(address, user: "a", password: "b"), .list, "")
    let (status, _, errors) = try await run(try JSONEncoder().encode(request) + Data("\n".utf8))
    #expect(status == 64, "\(errors)")
  }

  @Test(arguments: ["../a", "a/b/c", "a\r\nDELE b", ""]) func `refuses a path that leads elsewhere`(
    path: String
  ) async throws {
    let request = FTPRequest(to: FTPServer("ftp://127.0.0.1:1", user: "a", password: "b"), .get, path)
    let (status, _, _) = try await run(try JSONEncoder().encode(request) + Data("\n".utf8))
    #expect(status == 64)
  }

  /// Runs it with an input; its status, output and error output.
  private func run(_ input: Data) async throws -> (Int32, String, String) {
    let folder = try TemporaryFolder()
    let files = ["input", "output", "errors"].map { folder.url.appending(path: $0) }
    for (file, content) in zip(files, [input, Data(), Data()]) { try content.write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: FTPTestServer.program)
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let status = try await process.runToEnd()
    return (
      status, try String(contentsOf: files[1], encoding: .utf8),
      try String(contentsOf: files[2], encoding: .utf8)
    )
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
