import Foundation

/// What the process tells who started it.
enum Console {
  /// Written at once: who starts this process waits for the line.
  static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
