package import Hummingbird
package import WebShell

extension LabApp: WebApp {
  package var id: String { "uplink" }

  package var languages: [Language] { PhraseCatalogue.module.languages }

  package func face(_ words: Words) async -> AppFace {
    AppFace(
      id: id, name: words(.lab), icon: .gauge,
      tabs: [
        .init(path: Paths.client, label: words(.client), icon: .gauge),
        .init(path: Paths.requests, label: words(.requests), icon: .clock),
      ],
      summary: summary(words))
  }

  private func summary(_ words: Words) -> String {
    let state = bench.store.value
    guard state.server != nil else { return words(.summaryStarting) }
    let level = state.reachability.value.chip(words).text
    let login = LoginCard(state: state, words: words).chip.text
    return words(.summary(level: level, login: login))
  }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    PageRoutes(app: self, shell: shell).add(to: routes)
    CommandRoutes(app: self, shell: shell).add(to: routes)
  }

  package func live(_ name: String, words: Words) async -> LiveSource? {
    switch name {
    case "client":
      LiveSource.fragments(of: bench.store.values()) { LabPage(state: $0, words: words).fragments }
    case "requests":
      LiveSource.fragments(of: bench.store.values()) { [RequestsPage(log: $0.log, words: words).fragment] }
    default: nil
    }
  }
}
