package import Hummingbird

/// An app that lives in the shell.
package protocol WebApp: Sendable {
  /// Its first path segment, e.g. `printers`.
  var id: String { get }

  func face(_ words: Words) async -> AppFace

  /// Adds its pages and commands; the group is already at `/<id>`.
  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell)

  /// The events of a topic `<id>/<name>`; `nil` if there is no such thing (any more).
  func live(_ name: String, words: Words) async -> LiveSource?

  /// What it offers to programs that have no session; each gets an address with a token of its own.
  func feeds(_ words: Words) -> [Feed]

  /// The content of a feed for who has its token; `nil` if there is no such feed.
  func feed(_ name: String, words: Words) async throws -> Response?
}

extension WebApp {
  package func feeds(_ words: Words) -> [Feed] { [] }

  package func feed(_ name: String, words: Words) async throws -> Response? { nil }
}
