import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

/// The Python that `make setup` installs: what others wrote about calendars, to compare with.
enum Python {
  /// What a program prints that is given the path of a file with these bytes.
  static func output(of program: String, reading bytes: [UInt8]) async throws -> Data {
    let folder = try TemporaryFolder()
    let (file, output) = (folder.url.appending(path: "in"), folder.url.appending(path: "out"))
    try Data(bytes).write(to: file)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = root.appending(path: ".venv/bin/python")
    process.arguments = ["-c", program, file.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try #require(try await process.runToEnd() == 0)
    return try Data(contentsOf: output)
  }

  /// The package: four folders above the one of this file.
  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
}
