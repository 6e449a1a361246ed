/// An app that lives in the shell.
package protocol WebApp: Sendable {
  /// Its first path segment, e.g. `printers`.
  var id: String { get }

  /// The languages that its phrases exist in: `PhraseCatalogue.module.languages`. The menu on its pages offers
  /// these, and no others.
  var languages: [Language] { get }

  func navigation(_ words: Words) async -> AppNavigation

  /// Returns how it shows itself to a visitor: some may be granted another edition.
  func navigation(_ words: Words, for visit: Visit) async -> AppNavigation

  /// What goes on in it, in one line; what that depends on is noted.
  func summary(_ words: Words, _ reads: PageReads) -> String

  /// What its features declare.
  var routes: [ServedRoute] { get }

  /// Audiences of the app's notices to which the visitor's device belongs now. What that depends on is noted among the
  /// visit's reads.
  func audiences(of visit: Visit) -> Set<NoticeAudience>

  /// Pages that are to be readable without the process on the visitor's device, visited or not.
  func pinned(_ visit: Visit) async -> [PinnedPage]

  /// What it offers to programs that have no session; each gets an address with a token of its own.
  func sharedFiles(_ words: Words) -> [SharedFile]

  /// The content of a shared file for who has its token; `nil` if there is no such file.
  func sharedFile(_ name: String, words: Words) async throws -> SharedFileContent?
}

extension WebApp {
  package func navigation(_ words: Words, for visit: Visit) async -> AppNavigation { await navigation(words) }

  package var routes: [ServedRoute] { [] }

  package func audiences(of visit: Visit) -> Set<NoticeAudience> { [] }

  package func pinned(_ visit: Visit) async -> [PinnedPage] { [] }

  package func sharedFiles(_ words: Words) -> [SharedFile] { [] }

  package func sharedFile(_ name: String, words: Words) async throws -> SharedFileContent? { nil }
}
