import OctoPrint
import WebShell

/// Which backups there are, how a new one is made, and what a restored one could not bring back.
struct BackupsPage: FeaturePage {
  var visit: PrinterVisit
  /// What there is; `nil` for who may make backups and not see them.
  var state: BackupState?
  var activity: BackupActivity
  var mayCreate: Bool
  var isPrinting: Bool

  private var words: Words { visit.words }

  var title: String { words(.backups) }
  var parts: [Fragment] { [list, unknownPlugins] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    <div class="filecols">\(list.html)<div class="col">\(mayCreate ? creation : nil)\(state.map(upload))\
    \(unknownPlugins.html)</div></div>
    """
  }

  // MARK: What there is

  /// What is done just now, and what there is.
  private var list: Fragment {
    let callout = BackupCallout(
      visit: visit, activity: activity, isMaking: activity.isMaking(answered: state?.backupInProgress == true)
    )
    return Fragment(
      id: "backup-list",
      html: """
        <div class="col" id="backup-list"><div class="slot" role="status">\(callout.html)</div>\
        \(state.map(backups) ?? card(.forbidden(words: words)))</div>
        """)
  }

  private func card(_ message: ListPlaceholder) -> HTML {
    "<section class=\"card pad\">\(message.html)</section>"
  }

  private func backups(_ state: BackupState) -> HTML {
    if state.backups.isEmpty {
      return card(ListPlaceholder(words(.noBackups), text: words(.noBackupsHint), icon: .archive))
    }
    let lock = DisabledHint("backup-lock", state.restoreLock(isPrinting: isPrinting).map { words($0) })
    let viewOnly = DisabledHint("backup-view-only", mayDownload ? nil : words(.backupNotForViewers))
    let rows = state.backups.sorted { ($0.date ?? 0, $0.name) > ($1.date ?? 0, $1.name) }
    return Card(
      "backups", title: words(.backups),
      """
      <p class="hint">\(words(.backupsText))</p>\(lock?.html)\(viewOnly?.html)\
      <ul class="things">\(rows.map { row($0, isLocked: lock != nil) })</ul>
      """
    ).html
  }

  /// As the route says.
  private var mayDownload: Bool { visit.visit.mayChange }

  private func row(_ backup: Backup, isLocked: Bool) -> HTML {
    let name = backup.name
    return """
      <li><b dir="auto">\(name)</b><small>\(facts(backup))</small><div class="btns">\
      \(mayDownload
        ? Button.download(words(.download), of: visit.link(BackupsFeature.downloads, name)) : nil)\
      \(isLocked
        ? nil
        : Button.link(words(.backupRestore), to: visit.link(BackupsFeature.newRestore, name), icon: .history))\
      \(Button.link(
        words(.deleteFile), to: visit.link(BackupsFeature.newRemoval, name), icon: .trash, kind: .dangerOutline))</div></li>
      """
  }

  private func facts(_ backup: Backup) -> HTML {
    let moment = backup.date.map { TimeElement(visit.live.time(told: $0), words: words) }
    return """
      \(moment.map { "\($0.day) (\($0.ago))" as HTML })\
      \(backup.size.map { " · \(words.bytes($0))" as HTML })
      """
  }

  // MARK: Beside the list

  private var creation: HTML {
    let form = BackupForm()
    let entry = form.entry(.init(), words)
    let content = EntryForm(
      entry, id: "backup-form", action: visit.link(BackupsFeature.list), class: "stack", isOnce: false,
      keepsDraft: false,
      "\(form.html(entry))\(Button(words(.backupCreate), icon: .plus, kind: .primary, isWide: true).html)")
    return Card(
      "new-backup", title: words(.newBackup), "<p class=\"hint\">\(words(.newBackupHint))</p>\(content.html)"
    ).html
  }

  private func upload(_ state: BackupState) -> HTML {
    Card(
      "handed-backup", title: words(.backupFromFile),
      """
      <p class="hint">\(words(state.restoreSupported ? .backupFromFileHint : .restoreNotSupported))</p>\
      \(state.restoreSupported
        ? Button.link(words(.backupFromFileAsks), to: visit.link(BackupsFeature.newUpload), icon: .upload) : nil)
      """
    ).html
  }

  private var unknownPlugins: Fragment {
    let rows: [HTML] = (state?.unknownPlugins ?? []).map { plugin in
      """
      <li><b dir="auto">\(plugin.name ?? plugin.key)</b><small class="code">\(plugin.key)</small>\
      \(PluginLink(address: plugin.url, words: words).html)</li>
      """
    }
    let question = BackupsFeature.unknownPluginRemoval(visit)
    let card = Card(
      "unknown-plugins", title: words(.unknownPlugins),
      """
      <p class="hint">\(words(.unknownPluginsHint))</p><ul class="things">\(rows)</ul>\
      \(question.opener(words(.forgetUnknownPlugins), icon: .trash, kind: .plain))
      """)
    return Fragment(
      id: "unknown-plugin-list",
      html: "<div class=\"slot\" id=\"unknown-plugin-list\">\(rows.isEmpty ? nil : card.html)</div>")
  }
}

/// What is done with backups just now, or what became of it.
struct BackupCallout {
  var visit: PrinterVisit
  var activity: BackupActivity
  /// Whether OctoPrint makes one, as it says itself.
  var isMaking: Bool

  private var words: Words { visit.words }

  var html: HTML? {
    switch activity.state(at: visit.now) {
    case .making(let name): making(name)
    case .notMade(_, let reason): failure(.backupNotMade, reason)
    case .restoring(let line):
      Callout(
        .warn, title: words(.backupRestoring),
        text: "\(words(.backupRestoringHint))\(line.map { " <small dir=\"auto\">\($0)</small>" as HTML })"
      ).html
    case .restored: Callout(.info, title: words(.backupRestored), text: "\(words(.backupRestoredHint))").html
    case .notRestored(_, let reason): failure(.backupNotRestored, reason)
    case nil: isMaking ? making(nil) : nil
    }
  }

  private func making(_ name: String?) -> HTML {
    Callout(
      .info, title: words(.backupMaking),
      text: """
        \(name.map { "<span dir=\"auto\">\($0)</span>. " as HTML })\(words(.backupMakingHint)) \
        <a class="textlink" href="\(visit.link(BackupsFeature.list))">\(words(.lookAgain))</a>
        """
    ).html
  }

  private func failure(_ title: Phrase, _ reason: String?) -> HTML {
    Callout(
      .bad, title: words(title),
      text: "\(reason.map { words(.octoPrintSays(text: $0)) } ?? words(.backupTroubleHint))"
    ).html
  }
}
