import Foundation
import ProcessEnd

#if canImport(Glibc)
  import Glibc
#endif

/// PostgreSQL's own programs, run as somebody whom they accept: they refuse root.
struct ServerPrograms: Sendable {
  /// What goes before a program to run it as its owner; empty if this process may.
  let prefix: [String]
  private let binaries: String
  private let owner: Owner?

  /// Whom the programs run as.
  struct Owner: Sendable {
    let user: uid_t
    let group: gid_t
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  init() throws {
    binaries = try Self.findBinaries()
    guard geteuid() == 0 else {
      (owner, prefix) = (nil, [])
      return
    }
    guard let entry = getpwnam("postgres") ?? getpwnam("nobody") else {
      throw Missing(description: "there is neither a user postgres nor nobody to run PostgreSQL as")
    }
    let (user, group) = (entry.pointee.pw_uid, entry.pointee.pw_gid)
    owner = Owner(user: user, group: group)
    prefix = ["setpriv", "--reuid=\(user)", "--regid=\(group)", "--clear-groups", "--"]
  }

  private static func findBinaries() throws -> String {
    let versions = try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")
    let newest = (versions ?? []).compactMap(Int.init).max()
    let folders = newest.map { ["/usr/lib/postgresql/\($0)/bin"] } ?? []
    let candidates = folders + ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"]
    for folder in candidates where access(folder + "/initdb", X_OK) == 0 { return folder }
    throw Missing(description: "PostgreSQL's server is not installed: run Scripts/setup postgres")
  }

  func path(_ program: String) -> String { "\(binaries)/\(program)" }

  /// A folder of the programs' owner, where everybody may pass.
  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    try own(path)
  }

  func own(_ path: String) throws {
    guard let owner, chown(path, owner.user, owner.group) != 0 else { return }
    throw Failed(description: "chown \(path): \(String(cString: strerror(errno)))")
  }

  /// Closes what it has inherited, then becomes what it was given.
  ///
  /// The server that pg_ctl leaves behind would keep the socket open by which Foundation learns of ends: pg_ctl
  /// would stay a zombie, and the thread of Swift Testing that waits for tests that exit would find no other.
  private static let closing = """
    for descriptor in /dev/fd/*; do
      descriptor=${descriptor##*/}
      if [ "$descriptor" -gt 2 ]; then exec {descriptor}>&-; fi
    done
    exec "$@"
    """

  /// Runs one to its end; throws with what it has printed if that is no success.
  func run(_ program: String, _ arguments: String...) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", Self.closing, "bash"] + prefix + [path(program)] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    let output = FileManager.default.temporaryDirectory.appending(path: "outpost-\(UUID().uuidString).log")
    try Data().write(to: output)
    defer { _ = unlink(output.path) }
    let file = try FileHandle(forWritingTo: output)
    (process.standardInput, process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, file, file
    )
    guard try await process.runToEnd() != 0 else { return }
    let said = try String(contentsOf: output, encoding: .utf8)
    throw Failed(description: "\(program) \(arguments.joined(separator: " ")): \(said)")
  }
}
