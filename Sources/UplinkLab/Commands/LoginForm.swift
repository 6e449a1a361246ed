import WebShell

/// Who logs in at the demo server; begins with the account that it knows.
struct LoginForm: FormDeclaration {
  let name = FormField.name("name", .name).autocomplete("username").start(DemoAccount.known.name)
    .missing(.nameMissing)
  let password = FormField.password("password", .password, maxLength: 100).autocomplete("current-password")
    .start(DemoAccount.known.password).missing(.passwordMissing)

  func value(of entry: inout FormEntry) throws(FormRefused) -> DemoAccount {
    let (name, password) = try entry.read(name, password)
    return DemoAccount(name: name, password: password)
  }
}
