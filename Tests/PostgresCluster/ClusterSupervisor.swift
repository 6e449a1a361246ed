import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A process beside the tests' that ends the server when they are gone, even if they were killed.
///
/// It reads from a pipe into which nobody ever writes: the kernel closes the other end with the process.
enum ClusterSupervisor {
  /// Starts it; it acts when the handle is closed.
  ///
  /// - Parameter log: The name under which the server's log is kept.
  static func start(_ programs: ServerPrograms, folder: String, log: String) throws -> FileHandle {
    let pipe = folder + "/alive"
    // Not inherited: another program that is started meanwhile would keep the pipe open.
    guard mkfifo(pipe, 0o600) == 0, case let end = open(pipe, O_RDWR | O_CLOEXEC), end >= 0 else {
      throw ServerPrograms.Failed(description: "\(pipe): \(String(cString: strerror(errno)))")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let logs = FileManager.default.currentDirectoryPath + "/.build/logs"
    process.arguments =
      ["-c", script, "supervisor", folder, "\(logs)/postgres-\(log).log"] + programs.prefix
      + [programs.path("pg_ctl")]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return FileHandle(fileDescriptor: end, closeOnDealloc: true)
  }

  /// Arguments: the cluster's folder, where its log goes, and the words of pg_ctl. Signals to the whole group,
  /// such as that of Control-C, must not end it first.
  private static let script = """
    trap '' INT TERM HUP QUIT
    folder=$1 log=$2
    shift 2
    cat -- "$folder/alive" >/dev/null
    cd /
    "$@" --pgdata "$folder/data" --mode immediate --wait stop
    mkdir -p "${log%/*}" && cp -- "$folder/server.log" "$log"
    rm -rf -- "$folder"
    """
}
