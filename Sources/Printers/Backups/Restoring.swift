import OctoPrint
import WebShell

/// Puts a backup in the place of what OctoPrint has: one that it keeps, or one from a file.
extension BackupsFeature {
  /// Said before the file comes: nothing is replaced unasked.
  static let agreement = FormField.toggle("agreed", .backupAgreed)

  @RoutesBuilder<PrinterVisit> var restoring: [Route<PrinterVisit>] {
    question(Self.newRestore) { visit, name in
      visit.confirmation(
        of: Self.restores, (), .backupRestoreTitle(name: name), .backupRestoreText,
        confirm: .backupRestoreConfirm, decline: .backupRestoreDecline, fields: .hidden("name", name),
        on: Self.back(visit))
    }
    command(Self.restores, on: Self.list) { visit, _, fields in
      try await restore(visit) { try await visit.octoPrint.restoreBackup(fields["name"]) }
    }
    page(Self.newUpload) { visit, _ in BackupUploadPage(visit: visit, state: try await state(visit)) }
    upload(Self.uploads, on: Self.newUpload) { visit, _, file in
      if !file.isTicked(Self.agreement) { return .failed(.backupNotAgreed) }
      guard file.hasEnding(".zip") else { return .failed(.backupType(name: file.name)) }
      let content = await file.content
      do {
        return try await restore(visit) { try await visit.octoPrint.restoreBackup(content, named: file.name) }
      } catch OctoPrintError.tooLarge {
        return .failed(.uploadTooLarge(name: file.name))
      }
    }
  }

  private func restore(
    _ visit: PrinterVisit, _ ask: () async throws -> Void
  ) async throws -> CommandOutcome {
    // OctoPrint itself would do it in the middle of a print.
    if visit.live.condition?.hasJob == true { return .failed(.noRestoreWhilePrinting) }
    visit.update { $0.backupActivity.startRestore() }
    do { try await ask() } catch {
      visit.update { $0.backupActivity.giveUpRestore() }
      throw error
    }
    return .goTo(visit.link(Self.list))
  }
}

/// The form for a backup from a file: the page asks, as what is chosen here replaces everything as soon as it has come.
struct BackupUploadPage: FeaturePage {
  var visit: PrinterVisit
  var state: BackupState

  private var words: Words { visit.words }

  var title: String { words(.backupFromFile) }
  var back: BackLink? { BackupsFeature.back(visit) }

  var content: HTML {
    if let lock = state.restoreLock(isPrinting: visit.live.condition?.hasJob == true) {
      return Card("handed-backup", title: title, DisabledHint(id: "backup-lock", text: words(lock)).html).html
    }
    let limit: HTML? = state.maxUploadSize.map { " \(words(.backupLargest(size: words.bytes($0))))" }
    return UploadForm(
      heading: title, action: visit.link(BackupsFeature.uploads), origin: visit.link(BackupsFeature.list),
      warning: Callout(.warn, title: words(.backupReplaces), text: "\(words(.backupRestoreText))"),
      agreement: BackupsFeature.agreement, label: .backupFile, types: ".zip,application/zip",
      hint: "\(words(.backupFileHint))\(limit)", decline: .backupRestoreDecline,
      submit: Button(words(.backupRestoreConfirm), icon: .history, kind: .danger), words: words
    ).html
  }
}

extension BackupState {
  /// Why no backup can be restored now, if so: a print would end in the middle.
  func restoreLock(isPrinting: Bool) -> Phrase? {
    if !restoreSupported { return .restoreNotSupported }
    return isPrinting ? .noRestoreWhilePrinting : nil
  }
}
