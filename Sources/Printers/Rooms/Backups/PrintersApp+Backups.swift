import OctoPrint
import WebShell

extension PrintersApp {
  /// The page of the backups as OctoPrint tells them now.
  func backupsPage(of printer: Printer, _ words: Words) async -> BackupsPage {
    let face = face(of: printer, words)
    return BackupsPage(face: face, findings: await backupState(face), now: now())
  }

  func backupState(_ face: PrinterFace) async -> Findings<BackupState> {
    await findings(of: face.printer, needing: .admin, isPlugin: true, face.words) {
      client throws(OctoPrintError) in
      try await client.backupState()
    }
  }

  /// What is done just now, and the backups, asked for anew whenever OctoPrint says that they may be others.
  func backupSource(_ printer: Printer, _ words: Words) -> LiveSource {
    let states = live.channel(printer.id).values()
    return LiveSource(subject: printer.hashValue) { emit in
      var pace = Pace(every: LiveSource.pace, on: ContinuousClock())
      var told: (work: BackupWork, isPrinting: Bool)?
      var page = BackupsPage(face: face(of: printer, words), findings: .missing, now: now())
      for await state in states where state.isLive {
        let now = (state.backupWork, state.condition?.hasJob == true)
        if let told, told == now { continue }
        if now.0.changes != told?.work.changes { page = await backupsPage(of: printer, words) }
        told = now
        (page.face, page.now) = (face(of: printer, words), self.now())
        // What cannot be had now leaves what is shown as it is.
        if case .failed = page.findings { continue }
        emit(.patch([page.list]))
        try await pace.pause()
      }
    }
  }

  /// Asks for a backup to be put in the place of what is there, and says so meanwhile.
  func restoring(
    _ printer: Printer, _ ask: () async throws(OctoPrintError) -> Void
  ) async throws(OctoPrintError) {
    let live = live.channel(printer.id)
    live.update { $0.backupWork.beginRestore() }
    do throws(OctoPrintError) { try await ask() } catch {
      live.update { $0.backupWork.giveUpRestore() }
      throw error
    }
  }
}
