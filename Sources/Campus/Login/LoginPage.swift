import HTTPTypes
import KOS
import WebShell

/// Where a person chooses by which registration to log in; the password is typed at the university.
struct LoginPage: FeaturePage {
  private let words: Words
  private let registrations: [SavedRegistration]
  /// Those who are logged in already.
  private let accounts: [Account]
  /// Why the last attempt did not come about.
  private let failure: Phrase?

  init(_ visit: AccountsVisit, failure: Phrase? = nil) {
    let known = visit.known
    (words, self.failure) = (visit.words, failure)
    (registrations, accounts) = (known.registrations, known.accounts)
  }

  var title: String { words(.logIn) }
  var status: HTTPResponse.Status { failure == nil ? .ok : .badRequest }
  var back: BackLink? {
    accounts.isEmpty ? nil : BackLink(words(.profile), to: ProfileFeature.page.link())
  }

  var content: HTML { "\(notice)\(others)\(registrations.isEmpty ? unprepared : ways)\(setup)" }

  private var notice: HTML? {
    failure.map { Callout(.bad, title: words(.loginFailed), text: "\(words($0))").html }
  }

  /// The university's page may know the person still, and ask for nothing.
  private var others: HTML? {
    guard !accounts.isEmpty else { return nil }
    let names = words.list(accounts.map { $0.name == $0.username ? $0.name : "\($0.name) (\($0.username))" })
    return Callout(.info, title: words(.loggedInAlready(names: names)), text: "\(words(.loginOfAnother))")
      .html
  }

  private var unprepared: HTML {
    Callout(.info, title: words(.notRegistered), text: "\(words(.notRegisteredHint))").html
  }

  private var ways: HTML {
    let rows = registrations.map { registration in
      LinkRow(
        words(.logInAt(name: registration.services.title(words))), text: words(.logInHint),
        path: LoginFeature.start.link(registration.id), icon: .key
      ).html
    }
    return Card("login-ways", title: words(.universities), isPadded: false, "<ul class=\"rows\">\(rows)</ul>")
      .html
  }

  private var setup: HTML {
    "<p>\(Button.link(words(.setUpRegistration), to: SetupFeature.page.link(), icon: .settings))</p>"
  }
}

/// For registrations whose answer nothing listens to: the person brings the address.
struct PastePage: FeaturePage {
  static let state = "state"
  static let answer = "answer"

  /// Of the authorization server.
  var address: String
  /// The `state` of the attempt: says that what is pasted here belongs to this login.
  var attempt: String
  var words: Words

  var title: String { words(.logIn) }

  var content: HTML {
    let form = PageForm(
      LoginFeature.answers.link(), class: "stack",
      """
      \(HTML.hidden(Self.state, attempt))\
      <div class="field"><label for="answer">\(words(.pasteAddress))</label>\
      <input id="answer" name="\(Self.answer)" type="text" required autocomplete="off" autocapitalize="none" \
      spellcheck="false" maxlength="4000"></div>\
      \(Button(words(.logIn), icon: .key, kind: .primary, isWide: true).html)
      """)
    return """
      <section class="card pad"><ol class="steps">\
      <li>\(words(.pasteOpen)) <a class="btn primary" href="\(address)" target="_blank" rel="noopener">\
      \(words(.openLogin))</a></li><li>\(words(.pasteCopy))</li><li>\(words(.pasteHere))</li></ol>\
      \(form.html)</section>
      """
  }
}
