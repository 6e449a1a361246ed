import WebShell

/// The two fields of a password that is to be: twice, because nobody sees what is typed.
struct NewPassword: Sendable {
  let password: FormField<String>
  let again = FormField.password("again", .passwordAgain).autocomplete("new-password")

  init(_ label: Phrase) {
    password = .password("password", label).autocomplete("new-password")
  }

  func check(_ password: String, _ again: String, in entry: inout FormEntry) {
    if password != again { entry.complain(.phrase(.passwordsDiffer), at: self.again) }
  }
}
