import Keyring
import WebShell

/// Name and password for one log-in, and where OctoPrint asks for it, the code of a second factor.
struct LoginForm: FormDeclaration {
  static let asked = "factors"

  let user = FormField.address("user", .accountName, maxLength: 200).autocomplete("username")
  let password = FormField.password("password", .password).autocomplete("current-password")
  /// One for each plugin: any of them will do.
  let codes: [FormField<String?>]
  let plugins: [String]

  init(plugins: [String] = []) {
    // Their names come from a server, and become names of fields.
    self.plugins = plugins.filter { $0.wholeMatch(of: /[A-Za-z0-9_\-]{1,60}/) != nil }.prefix(4).map(\.self)
    let isOne = self.plugins.count == 1
    codes = self.plugins.map { plugin in
      let code = FormField.code("code-\(plugin)", .secondFactorCode, maxLength: 60)
        .autocomplete("one-time-code")
      return isOne ? code.map({ $0 }, back: { $0 ?? "" }) : code.hint(text: plugin).optional
    }
  }

  /// The form that was sent: it says itself which codes it asked for.
  init(_ fields: FormFields) {
    self.init(plugins: fields[Self.asked].split(separator: ",").map(String.init))
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> LoginCredentials {
    let typed = entry.values(of: codes)
    let (user, password) = try entry.read(user, password)
    var credentials = LoginCredentials(user: user, password: Secret(password))
    for case (let plugin, let code??) in zip(plugins, typed) { credentials.codes[plugin] = Secret(code) }
    if let first = codes.first, codes.count > 1, credentials.codes.isEmpty {
      entry.complain(.missing, at: first)
    }
    return credentials
  }

  func complain(_ complaint: LoginComplaint, in entry: inout FormEntry) {
    switch complaint {
    case .refused: entry.complain(.phrase(.loginRefused), at: password)
    case .secondFactorNeeded: complainOfCode(.secondFactorNeeded, in: &entry)
    case .secondFactorWrong: complainOfCode(.secondFactorWrong, in: &entry)
    case .trouble(let trouble): entry.complain(.phrase(trouble.phrase))
    }
  }

  private func complainOfCode(_ phrase: Phrase, in entry: inout FormEntry) {
    guard let first = codes.first else { return entry.complain(.phrase(phrase)) }
    entry.complain(.phrase(phrase), at: first)
  }
}
