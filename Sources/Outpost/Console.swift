import Foundation

/// What the process tells who started it.
enum Console {
  /// Nobody reads what is written, as after `| head`.
  struct Closed: Error {}

  /// Written at once: who starts this process waits for the line. A reader that has gone stops no server.
  static func say(_ line: String) { do { try tell(line) } catch {} }

  /// For a program whose only work is to write.
  static func tell(_ line: String) throws(Closed) {
    do { try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8)) } catch { throw Closed() }
  }
}
