import OctoPrint
import WebShell

/// What plugins left that are gone: to be deleted one by one, or all at once.
struct RemainsPage: RoomPage {
  var face: PrinterFace
  /// By the plugins' keys.
  var remains: [String: PluginRemains]

  private static let lockID = "remains-lock"

  private var paths: PluginPaths { PluginPaths(printer: printer.id) }

  var path: String { paths.remains }
  var room: String { PluginsRoom.id }
  var heading: String { words(.pluginRemains) }
  var back: BackLink? { BackLink(words(.plugins), to: paths.list) }

  var content: HTML {
    let restart: HTML? =
      live.pluginWork.needsRestart ? RestartNotice(paths: paths, live: live, words: words).html : nil
    if remains.isEmpty {
      let none = ListMessage(words(.noPluginRemains), text: words(.noPluginRemainsHint), icon: .check)
      return "\(restart)<section class=\"card pad\">\(none.html)</section>"
    }
    let rows = remains.sorted { $0.key < $1.key }.enumerated().map { row($1.key, $1.value, $0) }
    return "\(restart)"
      + Card(
        "remains", title: heading,
        """
        <p class="hint">\(words(.pluginRemainsText))</p>\(lock.map { LockHint(id: Self.lockID, text: $0).html })\
        <ul class="things">\(rows)</ul>\(lock == nil ? all : nil)
        """
      ).html
  }

  private var lock: String? {
    live.condition?.hasJob == true ? words(.lockedWhilePrinting) : nil
  }

  private func row(_ key: String, _ left: PluginRemains, _ number: Int) -> HTML {
    let parts: [Phrase?] = [
      left.hasSettings ? .pluginSettingsLeft : nil, left.hasData ? .pluginDataLeft : nil,
      left.isListedAsOff ? .pluginOffLeft : nil,
    ]
    return """
      <li><b class="code">\(key)</b><small>\(parts.compactMap { $0.map { words($0) } }.joined(separator: " · "))</small>\
      \(lock == nil ? removal(of: key, number) : nil)</li>
      """
  }

  private func removal(of key: String, _ number: Int) -> HTML {
    guard var question = question(about: key) else { return .empty }
    question.id += "-\(number)"
    let query = QueryText([("name", key)])
    return "<div class=\"btns\">"
      + Button.opener(
        words(.deleteFile), of: question.id, orTo: "\(path)/removals/new\(query.text)", icon: .trash,
        kind: .dangerOutline, about: key) + "</div>" + question.dialog
  }

  private var all: HTML? {
    guard remains.count > 1, let question = questionAboutAll else { return nil }
    return Button.opener(
      words(.pluginRemainsAll), of: question.id, orTo: "\(path)/removals/new", icon: .trash,
      kind: .dangerOutline) + question.dialog
  }

  /// `nil` if it left nothing.
  func question(about key: String) -> Confirmation? {
    guard remains[key] != nil else { return nil }
    return .removal(of: key, words(.pluginRemainsLost), "\(path)/removals", words)
  }

  /// `nil` if nothing is left.
  var questionAboutAll: Confirmation? {
    guard !remains.isEmpty else { return nil }
    return Confirmation(
      id: "ask-all", title: words(.pluginRemainsAllTitle(count: remains.count)),
      text: words(.pluginRemainsLost), confirm: words(.deleteFile), decline: words(.keepIt),
      action: "\(path)/complete-removals")
  }
}
