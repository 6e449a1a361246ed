import WebShell

/// The passphrase of a backup; empty for one without secrets.
struct PassphraseForm: FormDeclaration {
  let passphrase: FormField<String?>

  /// For a backup that is about to be made.
  static let sealing = PassphraseForm(
    FormField.password("passphrase", .passphrase, minLength: SealedSecrets.leastPassphrase)
      .hint(.passphraseHint(least: SealedSecrets.leastPassphrase)))

  /// For one that is there, whatever its passphrase is like.
  static let opening = PassphraseForm(FormField.password("passphrase", .passphrase).hint(.passphraseOpens))

  private init(_ field: FormField<String>) { passphrase = field.optional }

  func value(of entry: inout FormEntry) throws(FormRefused) -> String {
    let passphrase = try entry.read(passphrase)
    return passphrase ?? ""
  }
}
