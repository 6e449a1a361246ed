import Foundation
import OctoPrint
import WebShell

/// Which backups there are, how a new one is made, and what a restored one could not bring back.
struct BackupsPage: RoomPage {
  static let lockID = "backup-lock"

  var face: PrinterFace
  var findings: Findings<BackupState>
  /// The form for a new one as it was refused.
  var refused: FormEntry?
  var now: Date

  private var paths: BackupPaths { BackupPaths(printer: printer.id) }
  private var mayMake: Bool { live.may(.createBackup) || live.may(.admin) }

  var room: String { BackupsRoom.id }
  var heading: String { words(.backups) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreFeature.id, printer.id)) }
  var roomTopics: [String] { ["printers/\(BackupsRoom.id)/\(printer.id)"] }

  var content: HTML {
    switch findings {
    case .missing, .failed: message ?? .empty
    case .forbidden where !mayMake: message ?? .empty
    case .forbidden:
      "<div class=\"filecols\">\(list.html)<div class=\"col\">\(creation)</div></div>"
    case .found(let state):
      """
      <div class="filecols">\(list.html)<div class="col">\(mayMake ? creation : nil)\(handing(state))\
      \(unknown(state))</div></div>
      """
    }
  }

  private var message: HTML? {
    let missing = ListMessage(words(.backupsMissing), text: words(.backupsMissingHint), icon: .archive)
    return findings.message(retryAt: paths.list, missing: missing, words)
  }

  /// What is done just now, and what there is; changes as OctoPrint tells.
  var list: Fragment {
    let state: BackupState? = if case .found(let state) = findings { state } else { nil }
    let news = BackupNews(
      paths: paths, live: live, isMaking: state?.backupInProgress == true, now: now, words: words)
    return Fragment(
      id: "backup-list",
      html: """
        <div class="col" id="backup-list"><div class="slot" role="status">\(news.html)</div>\
        \(state.map(backups) ?? message)</div>
        """)
  }

  // MARK: What there is

  private func backups(_ state: BackupState) -> HTML {
    if state.backups.isEmpty {
      let none = ListMessage(words(.noBackups), text: words(.noBackupsHint), icon: .archive)
      return "<section class=\"card pad\">\(none.html)</section>"
    }
    let lock = BackupLock(live: live, state: state, words: words).text
    let rows = state.backups.sorted { ($0.date ?? 0, $0.name) > ($1.date ?? 0, $1.name) }
    return Card(
      "backups", title: words(.backups),
      """
      <p class="hint">\(words(.backupsText))</p>\(lock.map { LockHint(id: Self.lockID, text: $0).html })\
      <ul class="things">\(rows.map { row($0, isLocked: lock != nil) })</ul>
      """
    ).html
  }

  private func row(_ backup: Backup, isLocked: Bool) -> HTML {
    """
    <li><b dir="auto">\(backup.name)</b><small>\(facts(backup))</small><div class="btns">\
    \(Button.download(words(.download), of: paths.download(backup.name)))\
    \(isLocked
      ? nil : Button.link(words(.backupRestore), to: paths.restore(backup.name), icon: .history))\
    \(Button.link(words(.deleteFile), to: paths.removal(backup.name), icon: .trash, kind: .dangerOutline))</div></li>
    """
  }

  private func facts(_ backup: Backup) -> HTML {
    let moment = backup.date.map { Moment(face.live.time(told: $0), words: words) }
    return """
      \(moment.map { "\($0.day) (\($0.ago))" as HTML })\
      \(backup.size.map { " · \(words.bytes($0))" as HTML })
      """
  }

  // MARK: Beside the list

  private var creation: HTML {
    Card(
      "new-backup", title: words(.newBackup),
      """
      <p class="hint">\(words(.newBackupHint))</p>\
      \(BackupForm().html(refused ?? FormEntry(words), action: paths.list))
      """
    ).html
  }

  private func handing(_ state: BackupState) -> HTML {
    Card(
      "handed-backup", title: words(.backupFromFile),
      """
      <p class="hint">\(words(state.restoreSupported ? .backupFromFileHint : .restoreNotSupported))</p>\
      \(state.restoreSupported
        ? Button.link(words(.backupFromFileAsks), to: paths.handing, icon: .upload) : nil)
      """
    ).html
  }

  private func unknown(_ state: BackupState) -> HTML? {
    if state.unknownPlugins.isEmpty { return nil }
    let question = Confirmation.forgetting(paths, words)
    let rows: [HTML] = state.unknownPlugins.map { plugin in
      """
      <li><b dir="auto">\(plugin.name ?? plugin.key)</b><small class="code">\(plugin.key)</small>\
      \(PluginLink(address: plugin.url, words: words).html)</li>
      """
    }
    return Card(
      "unknown-plugins", title: words(.unknownPlugins),
      """
      <p class="hint">\(words(.unknownPluginsHint))</p><ul class="things">\(rows)</ul>\
      \(Button.opener(
        words(.forgetUnknownPlugins), of: question.id, orTo: "\(paths.forgetting)/new", icon: .trash))\
      \(question.dialog)
      """
    ).html
  }
}
