/// The lines that persons pasted and have not kept yet, for as long as the program runs.
///
/// They are shown under an address of their own: a preview that answers a form could not be gone back to.
actor MarkImportDrafts {
  private var texts: [Account.ID: String] = [:]

  subscript(account: Account.ID) -> String? { texts[account] }

  func keep(_ text: String, of account: Account.ID) { texts[account] = text }

  func remove(of account: Account.ID) { texts[account] = nil }
}
