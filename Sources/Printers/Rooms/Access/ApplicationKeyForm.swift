import WebShell

/// For which application a key is made.
struct ApplicationKeyForm: FormDeclaration {
  let name = FormField.name("app", .applicationName).hint(.applicationNameHint)

  func value(of entry: inout FormEntry) throws(FormRefused) -> String { try entry.read(name) }
}
