package import Hummingbird

/// An app that lives in the shell.
package protocol WebApp: Sendable {
  /// Its first path segment, e.g. `printers`.
  var id: String { get }

  /// The languages that its phrases exist in: `PhraseCatalogue.module.languages`. The menu on its pages offers
  /// these, and no others.
  var languages: [Language] { get }

  func face(_ words: Words) async -> AppNavigation

  /// Returns how it shows itself to a visitor: some may be granted another edition.
  func face(_ words: Words, for visit: Visit) async -> AppNavigation

  /// What its features declare.
  var routes: [ServedRoute] { get }

  /// Adds pages and commands that are no features yet; the group is already at `/<id>`.
  func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell)

  /// The events of a topic `<id>/<name>`; `nil` if there is no such thing (any more).
  func live(_ name: String, words: Words) async -> LiveSource?

  /// The same where they depend on the visitor too.
  func live(_ name: String, for visit: Visit, in shell: Shell) async -> LiveSource?

  /// Audiences of the app's notices to which the visitor's device belongs now. What that depends on is noted among the
  /// visit's reads.
  func audiences(of visit: Visit) -> Set<NoticeAudience>

  /// Pages that are to be readable without the process on the visitor's device, visited or not.
  func pinned(_ visit: Visit) async -> [PinnedPage]

  /// Whether a post to this path changes nothing, so that a device that may only look may send it.
  func onlyLooks(postingTo path: String) -> Bool

  /// What it offers to programs that have no session; each gets an address with a token of its own.
  func feeds(_ words: Words) -> [Feed]

  /// The content of a feed for who has its token; `nil` if there is no such feed.
  func feed(_ name: String, words: Words) async throws -> FeedContent?
}

extension WebApp {
  package func face(_ words: Words, for visit: Visit) async -> AppNavigation { await face(words) }

  package var routes: [ServedRoute] { [] }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {}

  package func live(_ name: String, words: Words) async -> LiveSource? { nil }

  package func live(_ name: String, for visit: Visit, in shell: Shell) async -> LiveSource? {
    await live(name, words: visit.words)
  }

  package func audiences(of visit: Visit) -> Set<NoticeAudience> { [] }

  package func pinned(_ visit: Visit) async -> [PinnedPage] { [] }

  package func onlyLooks(postingTo path: String) -> Bool { false }

  package func feeds(_ words: Words) -> [Feed] { [] }

  package func feed(_ name: String, words: Words) async throws -> FeedContent? { nil }
}
