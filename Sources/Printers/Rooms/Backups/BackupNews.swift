import Foundation
import OctoPrint
import WebShell

/// What is done with backups just now, or what became of it.
struct BackupNews {
  var paths: BackupPaths
  var live: LivePrinter
  /// Whether OctoPrint makes one, as it says itself.
  var isMaking: Bool
  var now: Date
  var words: Words

  var html: HTML? {
    switch live.backupWork.deed(at: now) {
    case .making(let name): making(name)
    case .notMade(_, let reason): trouble(.backupNotMade, reason)
    case .restoring(let line):
      Notice(
        .warn, title: words(.backupRestoring),
        text: "\(words(.backupRestoringHint))\(line.map { " <small dir=\"auto\">\($0)</small>" as HTML })"
      ).html
    case .restored: Notice(.info, title: words(.backupRestored), text: "\(words(.backupRestoredHint))").html
    case .notRestored(_, let reason): trouble(.backupNotRestored, reason)
    case nil: live.backupWork.isMaking(answered: isMaking) ? making(nil) : nil
    }
  }

  private func making(_ name: String?) -> HTML {
    Notice(
      .info, title: words(.backupMaking),
      text: """
        \(name.map { "<span dir=\"auto\">\($0)</span>. " as HTML })\(words(.backupMakingHint)) \
        <a class="textlink" href="\(paths.list)">\(words(.lookAgain))</a>
        """
    ).html
  }

  private func trouble(_ title: Phrase, _ reason: String?) -> HTML {
    Notice(
      .bad, title: words(title),
      text: "\(reason.map { words(.octoPrintSays(text: $0)) } ?? words(.backupTroubleHint))"
    ).html
  }
}
