import Foundation
import ProcessEnd
import TemporaryFolders

/// How a program that ends by itself ended.
struct Outcome: Sendable {
  var status: Int32
  var output: String
  var errors: String
}

extension Installation {
  /// Runs the program to its end.
  func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
    try await run(arguments, environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Outcome {
    let process = process(arguments)
    process.environment?.merge(environment) { $1 }
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.url.appending(path: "output"), folder.url.appending(path: "errors"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    // One that serves instead of failing is not to outlive its test.
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    let status = try await process.runToEnd()
    return Outcome(
      status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
