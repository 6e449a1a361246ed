import WebShell

/// What becomes of a printer's ledger when the printer is removed. Kept, unless a person says otherwise.
enum LedgerFate: String {
  case keep, delete

  private static let field = FormField.choice(
    "ledger", .ledgerFate, as: .cards,
    [
      FieldOption(LedgerFate.keep, .keepLedger, hint: .keepLedgerHint),
      FieldOption(LedgerFate.delete, .deleteLedgerToo, hint: .deleteLedgerText),
    ])

  init(_ fields: FormFields) { self = LedgerFate(rawValue: fields["ledger"]) ?? .keep }

  static func choice(_ words: Words) -> HTML {
    FormEntry(words).html(field.start(LedgerFate.keep.rawValue))
  }
}
