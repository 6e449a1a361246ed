package import Hummingbird

/// A part of the shell's own pages, at `/shell/<id>`: settings, notices, access, gallery.
package protocol ShellRoom: Sendable {
  /// Its second path segment, e.g. `settings`.
  var id: String { get }

  /// Its entry in the navigation of the shell's pages; `nil` if it is reached otherwise.
  func tab(_ words: Words) -> AppFace.Tab?

  /// Adds its pages and commands; the group is already at `/shell/<id>`.
  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell)

  /// The events of a topic `shell/<id>/<name>`; `nil` if there is no such thing (any more).
  func live(_ name: String, for visit: Visit, in shell: Shell) async -> LiveSource?

  /// Its paths that show or hold so much that a device which may only look does not get them.
  var closed: [String] { get }

}

extension ShellRoom {
  package var path: String { "/\(ShellApp.id)/\(id)" }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {}

  package func live(_ name: String, for visit: Visit, in shell: Shell) async -> LiveSource? { nil }

  package var closed: [String] { [] }
}

/// A feature of the shell itself.
package protocol ShellFeature: Feature<Visit> {
  /// Its entry in the navigation of the shell's pages; `nil` if it is reached otherwise.
  func tab(_ words: Words) -> AppFace.Tab?

  /// Its mark in the head of every page of the visitor's; `nil` for none.
  func mark(for visit: Visit) -> FrameMark?

  /// As for an app.
  var pinned: [String] { get }
}

extension ShellFeature {
  package func mark(for visit: Visit) -> FrameMark? { nil }

  package var pinned: [String] { [] }
  package func tab(_ words: Words) -> AppFace.Tab? { nil }
}
