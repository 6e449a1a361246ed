import WebShell

/// How the program is made known to the university, once: what to do in Apps Manager, and what to bring back.
struct SetupPage: Page {
  static let formID = "registration"

  var entry: FormEntry
  /// What Apps Manager is to be told as the address for answers.
  var redirect: String
  /// Registrations that no account uses.
  var unused: [KnownRegistration] = []

  private var words: Words { entry.words }

  var title: String { words(.setUpRegistration) }
  var tab: String { Paths.today }
  var isKept: Bool { false }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\(BackLink(words(.logIn), to: Paths.login).html)</div>\
    \(LargeTitle(title).html)\(steps)\(Card("registration-card", title: words(.registration), form.html).html)\(removals)</div>
    """
  }

  private var removals: HTML? {
    Card("registrations-unused", title: words(.registrationsUnused), rows: unused.map(row))?.html
  }

  private func row(_ registration: KnownRegistration) -> HTML {
    let (question, name) = (Self.question(registration, words), registration.services.title(words))
    return CardRow(
      name, registration.clientID, trailing: question.opener(words(.remove), icon: .trash, about: name)
    ).html
  }

  static func question(_ registration: KnownRegistration, _ words: Words) -> Confirmation {
    var question = Confirmation(
      id: "remove-\(registration.id.utf8.map { String($0, radix: 16) }.joined())",
      title: words(.removeRegistration(name: registration.services.title(words))),
      text: words(.removeRegistrationText), confirm: words(.remove), decline: words(.keep),
      action: Paths.setupRemovals,
      fields: .hidden("registration", registration.id))
    question.pagePath = "\(Paths.setupRemovals)?registration=\(PathText.encoded(registration.id))"
    return question
  }

  private var steps: HTML {
    let manager: HTML = """
      <a class="textlink" href="https://auth.fit.cvut.cz/manager" target="_blank" rel="noopener">Apps Manager</a>
      """
    return Card(
      "registration-steps", title: words(.inAppsManager),
      """
      <ol class="steps"><li>\(words(.stepOpen)) \(manager)</li><li>\(words(.stepCreate))</li>\
      <li>\(words(.stepRedirect)) <code class="copied">\(redirect)</code></li>\
      <li>\(words(.stepScope)) <code>cvut:kosapi:read</code></li>\
      <li>\(words(.stepNeighbours)) <code>cvut:sirius:personal:read</code> <code>cvut:umapi:read</code></li>\
      <li>\(words(.stepBring))</li></ol>
      """
    ).html
  }

  var form: EntryForm {
    let fields = RegistrationForm()
    return EntryForm(
      entry, id: Self.formID, action: Paths.setup, class: "stack", isOnce: false, keepsDraft: false,
      """
      \(entry.html(fields.place))\(entry.html(fields.client))\(entry.html(fields.secret))\
      \(entry.html(fields.way))\(entry.html(fields.redirect))\(entry.html(fields.port))\
      \(entry.html(fields.sirius))\(entry.html(fields.usermap))\
      \(Button(words(.saveRegistration), icon: .check, kind: .primary, isWide: true).html)
      """)
  }
}
