package import Hummingbird

/// An app that lives in the shell.
package protocol WebApp: Sendable {
  /// Its first path segment, e.g. `printers`.
  var id: String { get }

  /// The languages that its phrases exist in: `PhraseCatalogue.module.languages`. The menu on its pages offers
  /// these, and no others.
  var languages: [Language] { get }

  func face(_ words: Words) async -> AppFace

  /// Adds its pages and commands; the group is already at `/<id>`.
  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell)

  /// The events of a topic `<id>/<name>`; `nil` if there is no such thing (any more).
  func live(_ name: String, words: Words) async -> LiveSource?
}
