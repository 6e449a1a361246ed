import OctoPrint
import WebShell

/// Whom this app's key stands for, what it may do, and which other apps have a key.
struct ApplicationKeysPage: FeaturePage {
  var visit: PrinterVisit
  var access: ApplicationKeyAccess
  /// Whether the password was changed just now.
  var isPasswordChanged = false

  private var words: Words { visit.words }

  var title: String { words(.ownAccess) }

  var content: HTML {
    """
    \(isPasswordChanged ? Callout(.info, title: words(.passwordChanged), text: "").html : nil)\
    <div class="lists loose"><div class="stack">\(who)\
    \(access.user.map { UserCredentialsCard(visit: visit, user: $0).html })</div>\
    <div class="stack">\(waiting)\(applications)\(access.hasServerKey.map(serverKey))</div></div>
    """
  }

  private var who: HTML {
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

  private var waiting: HTML? {
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
    visit.form(
      of: ApplicationKeysFeature.decisions, (), fields: .hidden("token", token),
      Button(words(label), kind: value == "yes" ? .primary : .plain, name: "grants", value: value))
  }

  private var applications: HTML {
    guard let keys = access.keys?.keys else {
      return Card("apps", title: words(.applicationKeys), "<p>\(words(.noApplicationKeyPlugin))</p>").html
    }
    let rows: HTML =
      keys.isEmpty
      ? "<p>\(words(.noApplicationKeys))</p>"
      : "<ul class=\"things\">\(keys.enumerated().map { row($1, $0) })</ul>"
    return Card(
      "apps", title: words(.applicationKeys),
      """
      <p class="hint">\(words(.applicationKeysText))</p>\(rows)\
      \(access.me.name == nil ? nil : Button.link(words(.newApplicationKey), to: visit.link(ApplicationKeysFeature.newKey), icon: .plus))\
      \(Button.link(words(.lookAgain), to: visit.link(ApplicationKeysFeature.page, .init()), icon: .refresh))
      """
    ).html
  }

  private func row(_ key: ApplicationKeys.Key, _ number: Int) -> HTML {
    let isInUse = access.isInUse(key)
    let question = access.revocation(of: key, about: "\(number)", visit)
    let page = ApplicationKeysFeature.KeyQuery(application: key.application, user: key.user ?? "")
    return """
      <li><b dir="auto">\(key.application)</b>\
      \(isInUse ? Chip(words(.usedHereChip), icon: .key, tone: .ok).html : nil)\
      \(key.user.map { "<small dir=\"auto\">\(words(.keyOf(user: $0)))</small>" as HTML })\
      \(Button.opener(
        words(.revokeKey), of: question.id, orTo: visit.link(ApplicationKeysFeature.revocation, page), icon: .trash,
        kind: .dangerOutline))\(question.dialog)</li>
      """
  }

  // MARK: The whole server

  /// Whether there is a key of the whole server, and why there should be none.
  private func serverKey(_ isThere: Bool) -> HTML {
    Card(
      "server-key", title: words(.serverKey),
      """
      <p>\(words(isThere ? .hasServerKey : .hasNoServerKey))</p><p class="hint">\(words(.serverKeyHint))</p>\
      <details class="help" \(flag: "open", isThere)><summary>\(words(.changeServerKey))</summary>\
      <div class="stack">\(Button.link(
        words(isThere ? .replaceServerKey : .makeServerKey),
        to: visit.link(ApplicationKeysFeature.serverKeys.question), icon: .key))\
      \(isThere
        ? Button.link(
          words(.removeServerKey),
          to: visit.link(ApplicationKeysFeature.serverKeyRemovals.question), icon: .trash,
          kind: .dangerOutline)
        : nil)</div></details>
      """
    ).html
  }
}
