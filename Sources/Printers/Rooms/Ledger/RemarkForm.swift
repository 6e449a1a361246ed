import WebShell

/// What a person says about a print.
struct RemarkForm: FormDeclaration {
  static let id = "remark-form"

  let cause = FormField.choice(
    "cause", .failureCause, as: .list, FailureCause.allCases.map { FieldOption($0, $0.phrase) })
  let note = FormField.lines("note", .note).optional

  func value(of entry: inout FormEntry) throws(FormRefused) -> (cause: FailureCause, note: String) {
    let (cause, note) = try entry.read(cause, note)
    return (cause, note ?? "")
  }

  func entry(_ remark: RemarkRecord, _ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(cause, with: remark.cause)
    entry.fill(note, with: remark.note)
    return entry
  }

  /// Also what the script swaps in when it was refused.
  func html(_ entry: FormEntry, action: String) -> HTML {
    EntryForm(
      entry, id: Self.id, action: action, isOnce: false,
      """
      \(entry.html(cause))\(entry.html(note))\
      \(Button(entry.words(.saveRemark), icon: .check, kind: .primary, isWide: true).html)
      """
    ).html
  }
}
