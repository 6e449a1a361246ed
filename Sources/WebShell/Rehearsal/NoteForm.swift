/// One line that may wait, and must not shout.
struct NoteForm: FormDeclaration {
  let note = FormField.text("note", .rehearsalNote).missing(.rehearsalEmpty)

  func value(of entry: inout FormEntry) throws(FormRefused) -> String {
    let note = try entry.read(self.note)
    if note.contains("!") { entry.complain(.phrase(.rehearsalTooLoud), at: self.note) }
    return note
  }
}
