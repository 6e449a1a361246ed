package import Hummingbird
package import WebShell

extension PrintersApp: WebApp {
  package var id: String { "printers" }

  package var languages: [Language] { PhraseCatalogue.module.languages }

  package func face(_ words: Words) async -> AppFace {
    AppFace(
      id: id, name: words(.printers), icon: .printer,
      tabs: [
        .init(path: Paths.list, label: words(.printers), icon: .printer),
        .init(path: Paths.new, label: words(.add), icon: .plus),
      ],
      summary: summary(words))
  }

  private func summary(_ words: Words) -> String {
    let printers = book.printers
    let printing = printers.count { live.value($0.id).condition?.hasJob == true && live.value($0.id).isLive }
    let all = words(.summary(count: printers.count))
    return printing == 0 ? all : words(.summaryPrinting(printers: all, printing: printing))
  }

  package var routes: [ServedRoute] {
    let always: [any PrinterFeature] = [OverviewFeature(app: self), MoreFeature()]
    let all = HistoriesFeature(histories: histories, printers: book)
    return (always + features).flatMap { $0.served(by: self) }
      + all.served { _, visit in PrintersVisit(visit: visit) }
      + RemovedHistoryFeature(histories: histories).served { id, visit in
        try await RemovedPrinterVisit(visit, to: id, in: all)
      }
  }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    PageRoutes(app: self, shell: shell).add(to: routes)
    EnrolmentRoutes(app: self, shell: shell).add(to: routes)
    LoginRoutes(app: self, shell: shell).add(to: routes)
  }

  package func live(_ name: String, words: Words) async -> LiveSource? {
    let parts = name.split(separator: "/").map(String.init)
    switch parts.first {
    case "list": return listSource(words)
    case "discovered": return discoverySource(isBeside: parts.last == "new", words)
    case "access-requests" where parts.count == 2: return await accessSource(parts[1], words)
    default: return nil
    }
  }
}
