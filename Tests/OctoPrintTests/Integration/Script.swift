import Foundation
import ProcessEnd

/// The project's own scripts, run as a person would.
enum Script {
  struct Failed: Error {
    var name: String
    var status: Int32
    var complaint: String
  }

  /// What the script printed; throws ``Failed`` with what it complained about.
  static func run(_ name: String, _ arguments: String...) async throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let folder = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (output, complaints) = (folder.appending(path: "output"), folder.appending(path: "complaints"))
    let process = Process()
    process.executableURL = root.appending(path: "Scripts/\(name)")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try handle(output)
    process.standardError = try handle(complaints)
    let status = try await process.runToEnd()
    let text = try String(contentsOf: output, encoding: .utf8)
    let complaint = try String(contentsOf: complaints, encoding: .utf8)
    try FileManager.default.removeItem(at: folder)
    guard status == 0 else {
      throw Failed(name: name, status: status, complaint: complaint)
    }
    return text
  }

  /// Files, not pipes: what a script leaves running in the background would keep a pipe open.
  private static func handle(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }
}
