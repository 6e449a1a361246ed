import OctoPrint
import WebShell

/// Whom this app's key stands for, what it may do, and which other apps have a key.
struct OwnAccessPage: RoomPage {
  var face: PrinterFace
  var findings: Findings<OwnAccess>
  /// Whether the password was changed just now.
  var isChanged = false

  private var paths: OwnAccessPaths { OwnAccessPaths(printer: printer.id) }

  var room: String { OwnAccessRoom.id }
  var heading: String { words(.ownAccess) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)) }

  var content: HTML {
    guard case .found(let access) = findings else {
      return findings.message(retryAt: paths.page, words) ?? .empty
    }
    return """
      \(isChanged ? Notice(.info, title: words(.passwordChanged), text: "").html : nil)\
      <div class="lists loose"><div class="stack">\(who(access))\
      \(access.user.map { AccountCard(user: $0, paths: UserPaths(printer: printer.id), words: words).html })</div>\
      <div class="stack">\(waiting(access))\(applications(access))\
      \(access.hasServerKey.map { ServerKeyCard(hasKey: $0, paths: paths, words: words).html })</div></div>
      """
  }

  private func who(_ access: OwnAccess) -> HTML {
    let key: Phrase =
      switch access.inUse {
      case .account: .usesAccountKey
      case .application(let name): .usesApplicationKey(app: name)
      case .other: .usesOtherKey
      }
    let rights = access.me.permissions.sorted.map(\.rawValue).joined(separator: ", ")
    return Card(
      "who", title: words(.thisApp),
      """
      <p>\(access.me.name.map { words(.actsAs(user: $0)) } ?? words(.actsAsGuest))</p><p>\(words(key))</p>\
      <details class="help"><summary>\(words(.whatItMay))</summary><p class="code">\(rights)</p></details>
      """
    ).html
  }

  // MARK: Applications

  private func waiting(_ access: OwnAccess) -> HTML? {
    guard let pending = access.keys?.pending, !pending.isEmpty else { return nil }
    let rows = pending.sorted { $0.key < $1.key }.map { token, request in
      """
      <li><b dir="auto">\(request.application)</b><div class="btns">\(decision(token, .allowAccess, "yes"))\
      \(decision(token, .denyAccess, "no"))</div></li>
      """ as HTML
    }
    return Card(
      "waiting", title: words(.waitingApps),
      "<p>\(words(.waitingAppsText))</p><ul class=\"things\">\(rows)</ul>"
    ).html
  }

  private func decision(_ token: String, _ label: Phrase, _ value: String) -> HTML {
    CommandForm(
      paths.decisions,
      """
      <input type="hidden" name="token" value="\(token)">\
      \(Button(words(label), kind: value == "yes" ? .primary : .plain, name: "grants", value: value).html)
      """
    ).html
  }

  private func applications(_ access: OwnAccess) -> HTML {
    guard let keys = access.keys?.keys else {
      return Card("apps", title: words(.applicationKeys), "<p>\(words(.noApplicationKeyPlugin))</p>").html
    }
    let rows: HTML =
      keys.isEmpty
      ? "<p>\(words(.noApplicationKeys))</p>"
      : "<ul class=\"things\">\(keys.enumerated().map { row($1, $0, access) })</ul>"
    return Card(
      "apps", title: words(.applicationKeys),
      """
      <p class="hint">\(words(.applicationKeysText))</p>\(rows)\
      \(access.me.name == nil ? nil : Button.link(words(.newApplicationKey), to: paths.newKey, icon: .plus))\
      \(Button.link(words(.lookAgain), to: paths.page, icon: .refresh))
      """
    ).html
  }

  private func row(_ key: ApplicationKeys.Key, _ number: Int, _ access: OwnAccess) -> HTML {
    let isInUse = access.isInUse(key)
    let question = Confirmation.revocation(
      of: key, isInUse: isInUse, id: "ask-revocation-\(number)", paths, words)
    let query = QueryText([("app", key.application), ("user", key.user ?? "")])
    return """
      <li><b dir="auto">\(key.application)</b>\
      \(isInUse ? Chip(words(.usedHereChip), icon: .key, tone: .ok).html : nil)\
      \(key.user.map { "<small dir=\"auto\">\(words(.keyOf(user: $0)))</small>" as HTML })\
      \(Button.opener(
        words(.revokeKey), of: question.id, orTo: "\(paths.revocations)/new\(query.text)", icon: .trash,
        kind: .dangerOutline))\(question.dialog)</li>
      """
  }
}

extension Confirmation {
  /// Whether an application's key is to be taken back; a warning where this app would lose its own.
  static func revocation(
    of key: ApplicationKeys.Key, isInUse: Bool, id: String, _ paths: OwnAccessPaths, _ words: Words
  ) -> Confirmation {
    Confirmation(
      id: id, title: words(.revokeTitle(app: key.application)),
      text: words(isInUse ? .revokeOwnText : .revokeText), confirm: words(.revokeKey),
      decline: words(.leaveIt),
      action: paths.revocations,
      fields: """
        <input type="hidden" name="app" value="\(key.application)">\
        <input type="hidden" name="user" value="\(key.user ?? "")">
        """)
  }
}
