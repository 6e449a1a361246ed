import KOS
import WebShell

/// Where a person chooses by which registration to log in; the password is typed at the university.
struct LoginPage: Page {
  var registrations: [KnownRegistration]
  /// Those who are logged in already.
  var accounts: [Account]
  /// Why the last attempt did not come about.
  var complaint: String?
  var words: Words

  var title: String { words(.logIn) }
  var tab: String { Paths.today }

  var body: HTML {
    """
    <div class="page campus">\(back)\(LargeTitle(title).html)\(notice)\(others)\
    \(registrations.isEmpty ? unprepared : ways)\(setup)</div>
    """
  }

  private var back: HTML? {
    accounts.isEmpty
      ? nil : "<div class=\"upward\">\(BackLink(words(.profile), to: Paths.more).html)</div>"
  }

  /// The university's page may know the person still, and ask for nothing.
  private var others: HTML? {
    guard !accounts.isEmpty else { return nil }
    let names = words.list(accounts.map { $0.name == $0.username ? $0.name : "\($0.name) (\($0.username))" })
    return Notice(.info, title: words(.loggedInAlready(names: names)), text: "\(words(.loginOfAnother))").html
  }

  private var notice: HTML? {
    complaint.map { Notice(.bad, title: words(.loginFailed), text: "\($0)").html }
  }

  private var unprepared: HTML {
    Notice(.info, title: words(.notRegistered), text: "\(words(.notRegisteredHint))").html
  }

  private var ways: HTML {
    let rows = registrations.map { registration in
      LinkRow(
        words(.logInAt(name: registration.services.title(words))), text: words(.logInHint),
        path: "\(Paths.loginStart)?registration=\(registration.id)", icon: .key
      ).html
    }
    return Card("login-ways", title: words(.universities), isPadded: false, "<ul class=\"rows\">\(rows)</ul>")
      .html
  }

  private var setup: HTML {
    "<p>\(Button.link(words(.setUpRegistration), to: Paths.setup, icon: .settings))</p>"
  }
}
