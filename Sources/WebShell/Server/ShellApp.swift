/// The shell's own pages as an app among the others, the last one in the switcher.
struct ShellApp: WebApp {
  static let id = "shell"

  var features: [any ShellFeature]

  var id: String { Self.id }

  var languages: [Language] { Shell.languages }

  func navigation(_ words: Words) async -> AppNavigation {
    AppNavigation(id: id, name: words(.appShell), icon: .outpost, tabs: tabs(words))
  }

  func summary(_ words: Words, _ reads: PageReads) -> String { words(.appShellSummary) }

  /// Where its own address leads.
  var firstPath: String { tabs(Words(language: .en)).first?.path ?? "/" }

  private func tabs(_ words: Words) -> [AppNavigation.Tab] { features.compactMap { $0.tab(words) } }

  var routes: [ServedRoute] {
    features.flatMap { feature in
      feature.served { _, visit in
        var visit = visit
        if let tab = feature.tab(visit.words) { visit.tab = tab.path }
        return visit
      }
    }
  }

  func pinned(_ visit: Visit) async -> [PinnedPage] { features.flatMap { $0.pinned }.map { PinnedPage($0) } }
}

/// A feature of the shell itself.
package protocol ShellFeature: Feature<Visit> {
  /// Its entry in the navigation of the shell's pages; `nil` if it is reached otherwise.
  func tab(_ words: Words) -> AppNavigation.Tab?

  /// Its mark in the head of every page of the visitor's; `nil` for none.
  func mark(for visit: Visit) -> HeaderItem?

  /// As for an app.
  var pinned: [String] { get }
}

extension ShellFeature {
  package func tab(_ words: Words) -> AppNavigation.Tab? { nil }

  package func mark(for visit: Visit) -> HeaderItem? { nil }

  package var pinned: [String] { [] }
}
