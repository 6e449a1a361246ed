import Uplink
import WebShell

/// Whether somebody is logged in, the switch for the automatic login, and the way in and out.
struct LoginCard {
  var state: LabState
  var entry: FormState

  private var words: Words { entry.words }

  static let formID = "login-form"

  var fragment: Fragment {
    Fragment(
      id: "lab-login",
      html: """
        <section class="card pad" id="lab-login" aria-labelledby="login-h">\
        <div class="head"><h2 id="login-h">\(words(.login))</h2>\(state.login.value.chip(words).html)</div>\(detail)\(automatic)\
        \(isLoggedIn ? logOut : form.html)</section>
        """)
  }

  private var isLoggedIn: Bool { if case .loggedIn = state.login.value { true } else { false } }

  private var detail: HTML {
    switch state.login.value {
    case .unknown: hint(words(.loginUnknownHint))
    case .loggedOut: hint(words(.loginOutHint))
    case .loggingIn: .empty
    case .loggedIn(let number, let lifetime): token(number, lifetime)
    case .failed(let failure): hint(LabFailure(failure).sentence(words))
    }
  }

  private func hint(_ text: String) -> HTML { "<p class=\"hint\">\(text)</p>" }

  private func token(_ number: UInt64, _ lifetime: Duration?) -> HTML {
    let count = Int(clamping: number)
    let text = words(
      lifetime.map { .loginLifetime(number: count, time: words.limit($0)) } ?? .loginInHint(number: count))
    let had: HTML? = state.login.since.map {
      ", \(words(.loginHadAt)) \(TimeElement($0, words: words).ago)"
    }
    return "<p class=\"hint num\"><span>\(text)\(had)</span></p>"
  }

  /// A button, so that it works without script; to a screen reader it is the switch that it looks like.
  private var automatic: HTML {
    CommandForm(
      ClientFeature.automaticLogins.link(), class: "switchform",
      """
      <input type="hidden" name="on" value="\(state.isAutomatic ? "0" : "1")">\
      <button class="switchbtn" type="submit" role="switch" aria-checked="\(state.isAutomatic ? "true" : "false")" \
      aria-labelledby="automatic-t" aria-describedby="automatic-d"><span><b id="automatic-t">\(words(.automatic))</b>\
      <small id="automatic-d">\(words(.automaticHint))</small></span><i></i></button>
      """
    ).html
  }

  private var logOut: HTML {
    CommandForm(
      ClientFeature.logouts.link(), class: "stack", Button(words(.logOut), icon: .key, isWide: true).html
    ).html
  }

  /// Also what the script swaps in when the form was refused. Live patches leave it alone: what was typed, and
  /// why it was refused, stay until the person goes on.
  var form: EntryForm {
    let account = DemoAccount.known
    return EntryForm(
      entry, id: Self.formID, action: ClientFeature.logins.link(), class: "stack", refusal: .notLoggedIn,
      isOnce: false, keepsDraft: false, isLeftAlone: true,
      """
      <p class="hint">\(words(.accountHint(name: account.name, password: account.password)))</p>\
      <div class="pair">\(entry.html(LoginForm.name))\(entry.html(LoginForm.password))</div>\
      \(Button(words(.logIn), icon: .key, isWide: true).html)
      """)
  }
}

extension LoginStatus {
  func chip(_ words: Words) -> Chip {
    switch self {
    case .unknown: Chip(words(.loginUnknown), icon: .key)
    case .loggedOut: Chip(words(.loginOut), icon: .key)
    case .loggingIn: Chip(words(.loginUnderWay), icon: .wait, tone: .warn)
    case .loggedIn: Chip(words(.loginIn), icon: .check, tone: .ok)
    case .failed: Chip(words(.loginFailed), icon: .warn, tone: .bad)
    }
  }
}

/// Who logs in at the demo server; begins with the account that it knows.
struct LoginForm: DraftForm {
  static let name = FormField.name("name", .name).autocomplete("username").missing(.nameMissing)
  static let password = FormField.password("password", .password, maxLength: 100)
    .autocomplete("current-password").missing(.passwordMissing)

  var parts: [FormPart<DemoAccount>] {
    field(Self.name, \.name)
    field(Self.password, \.password)
  }
}
