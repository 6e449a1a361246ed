import OctoPrint
import WebShell

/// Copies of OctoPrint's settings and files, and the way back to one of them.
struct BackupsFeature: Feature, PrinterFeature {
  static let list = Printer.path.appending("backups")
  static let downloads = list.appending("downloads").appending(.text("name"))
  static let removals = list.appending("removals")
  static let newRemoval = removals.question.appending(.text("name"))
  static let unknownPluginRemovals = list.appending("unknown-plugins", "removals")
  static let restores = list.appending("restores")
  static let newRestore = restores.question.appending(.text("name"))
  static let uploads = list.appending("uploads")
  static let newUpload = uploads.question

  static func back(_ visit: PrinterVisit) -> BackLink { visit.back(.backups, to: list) }

  let id = "backups"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.backups), icon: .archive, hint: words(.backupsHint), permission: .createBackup)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.list, backupsPage)
    command(Self.list, on: Self.list, create)
    // It holds keys, and the hashes of all users' passwords.
    download(Self.downloads, on: Self.list, for: .fullAccess) { visit, name in
      FileDownload(name, try await visit.octoPrint.downloadBackup(name))
    }
    question(Self.newRemoval) { visit, name in
      .removal(
        of: name, visit.words(.backupDeleteText), visit.link(Self.removals), on: Self.back(visit), visit.words
      )
    }
    command(Self.removals, on: Self.list) { visit, _, fields in
      try await visit.octoPrint.deleteBackup(fields["name"])
      return .goTo(visit.link(Self.list))
    }
    command(
      Self.unknownPluginRemovals, on: Self.list, asks: { visit, _ in Self.unknownPluginRemoval(visit) }
    ) { visit, _, _ in
      try await visit.octoPrint.forgetUnknownPlugins()
      return .done()
    }
    restoring
  }

  // MARK: What there is

  private func backupsPage(_ visit: PrinterVisit, _: Void) async throws -> any FeaturePage {
    var page = BackupsPage(
      visit: visit, activity: visit.live(\.backupActivity),
      mayCreate: visit.live { $0.may(.createBackup) || $0.may(.admin) },
      isPrinting: visit.live { $0.condition?.hasJob == true })
    do { page.state = try await state(visit) } catch {
      let isForbidden = error is PermissionError || (error as? OctoPrintError)?.isForbidden == true
      guard isForbidden, page.mayCreate else { throw error }
    }
    return page
  }

  /// What OctoPrint has, fetched again whenever it tells that it may have something else.
  func state(_ visit: PrinterVisit) async throws -> BackupState {
    try visit.require(.admin)
    let changes = visit.live(\.backupActivity.changes)
    return try await visit.fromPlugin(missing: .init(phrase: .backupsMissing, hint: .backupsMissingHint)) {
      try await visit.remote(at: changes) { try await visit.octoPrint.backupState() }
    }
  }

  // MARK: Commands

  private func create(_ visit: PrinterVisit, _: Void, _ fields: FormFields) async throws -> CommandOutcome {
    if case .making = visit.live.backupActivity.state(at: visit.now) { return .failed(.backupUnderWay) }
    let (draft, _) = BackupForm().read(fields, over: .init(), visit.words)
    let backup = try await visit.octoPrint.createBackup(without: draft.excluded)
    // Where nobody listens nobody would tell of its end.
    visit.update { if $0.isLive { $0.backupActivity.startBackup(backup.name) } }
    return .done()
  }

  /// Asked where the plugins are listed that a restored backup could not bring back.
  static func unknownPluginRemoval(_ visit: PrinterVisit) -> Confirmation {
    visit.confirmation(
      of: unknownPluginRemovals, .forgetUnknownPluginsTitle, .forgetUnknownPluginsText,
      confirm: .forgetUnknownPluginsConfirm, decline: .keepIt, on: back(visit))
  }
}

/// What is left out of a new backup, so that it is small and soon there.
struct BackupForm: DraftForm {
  struct Draft: Sendable {
    var leavesFiles = false
    var leavesFilms = false

    /// OctoPrint's names of what is left out.
    var excluded: [String] {
      [leavesFiles ? BackupForm.files.name : nil, leavesFilms ? BackupForm.films.name : nil]
        .compactMap(\.self)
    }
  }

  fileprivate static let files = FormField.toggle("uploads", .backupWithoutFiles)
  fileprivate static let films = FormField.toggle("timelapse", .backupWithoutFilms)

  var parts: [FormPart<Draft>] {
    field(Self.files, \.leavesFiles)
    field(Self.films, \.leavesFilms)
  }
}
