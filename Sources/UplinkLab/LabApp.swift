package import Foundation
package import Logging
package import ServiceLifecycle
package import Uplink
package import WebShell

/// The test client: one page over a demo server that runs beside it.
///
/// Stands for what the library's thesis measured itself by: connectivity in real time, automatic login on and
/// off, login and logout by hand, protected content.
package struct LabApp: Sendable {
  package let bench: TestBench

  /// - Parameters:
  ///   - transport: carries the client's requests and the probes.
  ///   - link: tells the state of the link; `nil` leaves it unknown.
  ///   - asksInternet: whether a path of the demo server is asked in the internet's place. If not, the page
  ///     says that the internet is not watched.
  package init(
    transport: any HTTPTransport, link: (any LinkSource)?, asksInternet: Bool, logger: Logger,
    now: @escaping @Sendable () -> Date = Date.init
  ) {
    bench = TestBench(
      transport: transport, link: link, asksInternet: asksInternet, logger: logger, now: now)
  }

  /// What has to run for the app to live.
  package var services: [any Service] { [bench] }
}

extension LabApp: WebApp {
  package var id: String { "uplink" }

  package var languages: [Language] { PhraseCatalogue.module.languages }

  package func navigation(_ words: Words) async -> AppNavigation {
    AppNavigation(
      id: id, name: words(.lab), icon: .gauge,
      tabs: [
        .init(path: ClientFeature.client.link(), label: words(.client), icon: .gauge),
        .init(path: RequestsFeature.requests.link(), label: words(.requests), icon: .clock),
      ])
  }

  package func summary(_ words: Words, _ reads: PageReads) -> String {
    reads.value(of: bench.store) { state in
      guard state.server != nil else { return words(.summaryStarting) }
      let level = state.reachability.value.chip(words).text
      return words(.summary(level: level, login: state.login.value.chip(words).text))
    }
  }

  package var routes: [ServedRoute] {
    ClientFeature(bench: bench).served { _, visit in LabVisit(visit: visit) }
      + RequestsFeature(bench: bench).served { _, visit in LabVisit(visit: visit) }
  }
}

extension LabApp: DiagnosticSource {
  /// The client's last requests.
  package func sections(_ words: Words) async -> [DiagnosticSection] {
    let state = bench.store.value
    let rows = state.log.requests.map { request in
      let end =
        switch request.outcome {
        case .running: "…"
        case .succeeded: request.status.map { "\($0)" } ?? "ok"
        case .failed(let failure): failure.description
        }
      let milliseconds = Int((request.extent.inSeconds * 1000).rounded())
      return DiagnosticSection.Row(request.name, "\(end), \(milliseconds) ms")
    }
    return [DiagnosticSection(title: state.server.map { "Uplink: \($0)" } ?? "Uplink", rows: rows)]
  }
}

/// A visit to a page of the test client.
struct LabVisit: VisitContext {
  let visit: Visit

  var selection: Void { () }

  func layout(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: "lab", tab: ClientFeature.client.link())
  }

  func phrase(for error: any Error) async -> Phrase? { (error as? LabFailure)?.phrase(words) }
}
