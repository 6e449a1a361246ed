import ArgumentParser
import Foundation
import HelperPrograms
import Serving

/// `outpost herd-server`: becomes the program `outpost-herd-server` beside this one.
///
/// That one links PostgreSQL's library, which nobody pays for who keeps no herds.
struct HerdServerProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "herd-server",
    abstract: "Serve a herd's devices, and administrate accounts and users (runs outpost-herd-server).",
    discussion: "See outpost-herd-server --help.")

  @Argument(parsing: .captureForPassthrough, help: "What outpost-herd-server is told.")
  var arguments: [String] = []

  func run() async throws {
    let program = HelperProgram.path("outpost-herd-server")
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    execv(program, &words)
    throw ValidationError(
      """
      \(program) can't be run: \(String(cString: strerror(errno))). make install puts it beside outpost; it needs \
      PostgreSQL's client library (libpq).
      """)
  }
}
