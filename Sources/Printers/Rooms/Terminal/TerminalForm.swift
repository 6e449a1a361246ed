import OctoPrint
import WebShell

/// Where commands are typed. Sent as they are: what the printer makes of them, it says itself.
struct TerminalForm: FormDeclaration {
  static let id = "terminal-form"
  /// Longer programs are files.
  static let mostLines = 100

  let text = FormField.lines("text", .terminalCommand, maxLength: 4000, rows: 2).hint(.terminalCommandHint)

  func value(of entry: inout FormEntry) throws(FormRefused) -> TerminalInput {
    let input = TerminalInput(try entry.read(text))
    if input.lines.count > Self.mostLines {
      entry.complain(.phrase(.terminalTooManyLines(most: Self.mostLines)), at: text)
    }
    return input
  }

  func html(_ entry: FormEntry, _ live: LivePrinter, action: String) -> HTML {
    let lock = live.terminalLock(entry.words)
    return EntryForm(
      entry, id: Self.id, action: action, class: "stack", refusal: .terminalNotSent, isOnce: false,
      keepsDraft: false,
      """
      \(entry.html(text))<p class="hint" data-lowercase hidden>\(Icon.info.html(small: true))\(entry.words(.terminalLowercase))</p>\
      \(Button(entry.words(.sendIt), icon: .send, kind: .primary, disabledReasonID: lock.map { _ in Self.lockID }, isWide: true).html)\
      \(lock.map { LockHint(id: Self.lockID, text: $0).html })\(earlier(entry.words))
      """
    ).html
  }

  private static let lockID = "terminal-lock"

  /// Filled by the script with what this browser sent before.
  private func earlier(_ words: Words) -> HTML {
    """
    <div class="field" data-keep data-terminal-earlier hidden><label for="terminal-earlier">\
    \(words(.terminalEarlier))</label><select id="terminal-earlier"><option value="">\(words(.terminalEarlierNone))</option></select></div>
    """
  }
}

extension LivePrinter {
  /// Why nothing can be sent now; what may get through, like an emergency stop, is tried.
  func terminalLock(_ words: Words) -> String? {
    if let user, !user.may(.control) { return words(.needsControl) }
    return isLive && condition?.isConnected == false ? words(.controlNotConnected) : nil
  }
}
