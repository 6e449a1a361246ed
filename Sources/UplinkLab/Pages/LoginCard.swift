import Uplink
import WebShell

/// Whether somebody is logged in, the switch for the automatic login, and the way in and out.
struct LoginCard {
  var state: LabState
  var entry: FormEntry

  private var words: Words { entry.words }

  init(state: LabState, entry: FormEntry) {
    self.state = state
    self.entry = entry
  }

  init(state: LabState, words: Words) { self.init(state: state, entry: FormEntry(words)) }

  static let formID = "login-form"

  var fragment: Fragment {
    Fragment(
      id: "lab-login",
      html: """
        <section class="card pad" id="lab-login" aria-labelledby="login-h">\
        <div class="head"><h2 id="login-h">\(words(.login))</h2>\(chip.html)</div>\(detail)\(automatic)\
        \(isLoggedIn ? logOut : form.html)</section>
        """)
  }

  private var isLoggedIn: Bool { if case .loggedIn = state.login.value { true } else { false } }

  var chip: Chip {
    switch state.login.value {
    case .unknown: Chip(words(.loginUnknown), icon: .key)
    case .loggedOut: Chip(words(.loginOut), icon: .key)
    case .loggingIn: Chip(words(.loginUnderWay), icon: .wait, tone: .warn)
    case .loggedIn: Chip(words(.loginIn), icon: .check, tone: .ok)
    case .failed: Chip(words(.loginFailed), icon: .warn, tone: .bad)
    }
  }

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
      ", \(words(.loginHadAt)) \(Moment($0, words: words).ago)"
    }
    return "<p class=\"hint num\"><span>\(text)\(had)</span></p>"
  }

  /// A button, so that it works without script; to a screen reader it is the switch that it looks like.
  private var automatic: HTML {
    CommandForm(
      Paths.command(.automatic), class: "switchform",
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
      Paths.command(.logOut), class: "stack", Button(words(.logOut), icon: .key, isWide: true).html
    ).html
  }

  /// Also what the script swaps in when the form was refused. Live patches leave it alone: what was typed, and
  /// why it was refused, stay until the person goes on.
  var form: EntryForm {
    let (fields, account) = (LoginForm(), DemoAccount.known)
    return EntryForm(
      entry, id: Self.formID, action: Paths.command(.logIn), class: "stack", refusal: .notLoggedIn,
      isOnce: false, keepsDraft: false, isLeftAlone: true,
      """
      <p class="hint">\(words(.accountHint(name: account.name, password: account.password)))</p>\
      <div class="pair">\(entry.html(fields.name))\(entry.html(fields.password))</div>\
      \(Button(words(.logIn), icon: .key, isWide: true).html)
      """)
  }
}
