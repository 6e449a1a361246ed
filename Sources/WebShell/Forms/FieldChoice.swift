/// A choice as a page shows it.
struct FieldChoice: Sendable, Hashable {
  /// What the form sends.
  var id: String
  var caption: FieldCaption
  var hint: Phrase?
}
