import WebShell

/// Another password; one's own takes the present one besides.
struct PasswordForm: FormDeclaration {
  struct Value: Sendable {
    var password: String
    var current: String?
  }

  let current = FormField.password("current", .currentPassword).autocomplete("current-password")
  let password = NewPassword(.newPassword)
  let isOwn: Bool

  func value(of entry: inout FormEntry) throws(FormRefused) -> Value {
    let current = isOwn ? entry.values(of: [self.current])[0] : nil
    let (password, again) = try entry.read(self.password.password, self.password.again)
    self.password.check(password, again, in: &entry)
    return Value(password: password, current: current)
  }
}
