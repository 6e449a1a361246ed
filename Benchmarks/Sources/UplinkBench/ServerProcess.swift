import Glibc

/// Another instance of this program, which prints its port first.
struct ServerProcess {
  let port: Int
  private let pid: pid_t
  private let output: Int32

  init(_ arguments: String...) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BenchFailure("no pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var words = (["/proc/self/exe"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let result = posix_spawn(&child, "/proc/self/exe", &actions, nil, &words, environ)
    close(ends[1])
    guard result == 0 else { throw BenchFailure("the server process did not start: \(result)") }
    pid = child
    output = ends[0]
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    guard let port = Int(String(decoding: line, as: UTF8.self)), port > 0 else {
      throw BenchFailure("the server process named no port")
    }
    self.port = port
  }

  /// Ends it and waits until it is gone.
  func end() {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    close(output)
  }
}
