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

  /// How often OctoPrint is asked whether the last pictures are put away, about a second apart.
  private static let lastLooks = 60

  /// The films, asked for anew whenever there may be others.
  func timelapseSource(_ printer: Printer, _ words: Words) -> LiveSource {
    let states = live.channel(printer.id).values()
    return LiveSource(subject: printer.hashValue) { emit in
      var pace = Pace(every: LiveSource.pace, on: ContinuousClock())
      var told: (changes: Int, hasJob: Bool)?
      for await state in states where state.isLive {
        let hasJob = state.condition?.hasJob == true
        if let told, told == (state.filmChanges, hasJob) { continue }
        told = (state.filmChanges, hasJob)
        for _ in 0..<Self.lastLooks {
          let page = await timelapsePage(of: printer, words)
          // What cannot be had now leaves what is shown as it is.
          if let fragment = page.lists { emit(.patch([fragment])) }
          try await pace.pause()
          // OctoPrint puts the last pictures away after the end of the print, and does not tell when that is done.
          let isPrinting = live.value(printer.id).condition?.hasJob == true
          guard !isPrinting, page.list?.unrendered.contains(where: \.isRecording) == true else { break }
          try await Task.sleep(for: .seconds(1))
        }
      }
    }
  }
}
