import Foundation
import ProcessEnd
import TemporaryFolders

/// A visitor that is no browser.
enum Curl {
  struct Failed: Error { var status: Int32 }

  static func fetch(_ address: String) async throws -> String {
    String(decoding: try await bytes(address), as: UTF8.self)
  }

  static func bytes(_ address: String, _ arguments: [String] = []) async throws -> Data {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "body")
    try Data().write(to: file)
    let process = curl(["--fail", "--max-time", "5", "--output", file.path] + arguments + [address])
    let status = try await process.runToEnd()
    guard status == 0 else { throw Failed(status: status) }
    return try Data(contentsOf: file)
  }

  /// Sends requests side by side, each with its options and its address, and returns the statuses of their answers
  /// as these come.
  static func statuses(_ requests: [[String]]) async throws -> [Int] {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "statuses")
    try Data().write(to: file)
    let options = [
      "--silent", "--noproxy", "*", "--output", "/dev/null", "--write-out", "%{http_code}\n", "--parallel",
    ]
    let process = curl(Array(requests.map { options + $0 }.joined(separator: ["--next"])))
    process.standardOutput = try FileHandle(forWritingTo: file)
    let status = try await process.runToEnd()
    guard status == 0 else { throw Failed(status: status) }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { Int($0) }
  }

  /// Opens a stream that does not end, and returns it once its first bytes are there.
  static func open(_ address: String) throws -> Process {
    try answered(curl(["--no-buffer", address]))
  }

  /// A connection that had an answer and stays open, as browsers keep them.
  static func keepAlive(port: Int) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = #"""
      exec 3<>"/dev/tcp/127.0.0.1/$0"
      printf 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n' >&3
      exec cat <&3
      """#
    process.arguments = ["bash", "-c", script, "\(port)"]
    return try answered(process)
  }

  private static func answered(_ process: Process) throws -> Process {
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    guard try output.fileHandleForReading.read(upToCount: 1) != nil else { throw Failed(status: -1) }
    return process
  }

  private static func curl(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["curl", "--silent", "--noproxy", "*"] + arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
