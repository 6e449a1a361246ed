import Foundation
import ProcessEnd
import TemporaryFolders

/// Runs a program to its end.
enum Command {
  struct Failed: Error {
    var command: [String]
    var status: Int32
    var output: String
  }

  /// What it wrote on standard output.
  @discardableResult
  static func run(_ command: [String]) async throws -> String {
    let folder = try TemporaryFolder()
    let output = folder.url.appending(path: "output")
    let errors = folder.url.appending(path: "errors")
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let status = try await process.runToEnd()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard status == 0 else {
      let complaint = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      throw Failed(command: command, status: status, output: text + complaint)
    }
    return text
  }
}
