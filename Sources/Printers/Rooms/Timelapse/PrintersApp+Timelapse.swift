import OctoPrint
import WebShell

extension PrintersApp {
  /// The page of the films as OctoPrint tells them now.
  func timelapsePage(of printer: Printer, _ words: Words) async -> TimelapsePage {
    let face = face(of: printer, words)
    if let user = face.live.user, !user.may(.timelapseList) {
      return TimelapsePage(face: face, problem: .forbidden)
    }
    let client = servers.client(printer)
    do {
      return TimelapsePage(face: face, list: try await client.timelapses())
    } catch {
      if error.isForbidden { return TimelapsePage(face: face, problem: .forbidden) }
      let trouble = await servers.examination(printer, client: client).trouble(error)
      return TimelapsePage(face: face, problem: .trouble(trouble))
    }
  }

  /// The films, asked for anew whenever OctoPrint says that there may be another one.
  func timelapseSource(_ printer: Printer, _ words: Words) -> LiveSource {
    let states = live.channel(printer.id).values()
    return LiveSource(subject: printer.hashValue) { emit in
      var pace = Pace(every: LiveSource.pace, on: ContinuousClock())
      var told: Int?
      for await state in states where state.isLive && state.filmChanges != told {
        told = state.filmChanges
        // What cannot be had now leaves what is shown as it is.
        if let fragment = await timelapsePage(of: printer, words).lists { emit(.patch([fragment])) }
        try await pace.pause()
      }
    }
  }
}
