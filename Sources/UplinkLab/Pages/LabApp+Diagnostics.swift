import Uplink
package import WebShell

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
