/// Something unlikely that a person may insist on.
struct FormWarning: Sendable {
  /// Tells it from the other warnings of the form.
  var id: String
  /// What was typed where it is about.
  var typed: String
  var face: FieldFace
  var sentence: Phrase

  /// What "Save anyway" sends. Names the value: whoever insisted on 900 kg did not insist on 9000.
  var token: String { "\(id).\(ContentHash.short(of: Array(typed.utf8)))" }
}
