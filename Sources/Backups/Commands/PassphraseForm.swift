import WebShell

/// The passphrase of a backup; empty for one without secrets.
struct PassphraseForm: FormDeclaration {
  let passphrase: FormField<String?>

  init(hint: Phrase? = nil) {
    passphrase = FormField.password("passphrase", .passphrase).hint(hint).optional
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> String {
    let passphrase = try entry.read(passphrase)
    return passphrase ?? ""
  }
}
