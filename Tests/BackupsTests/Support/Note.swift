import RecordMapping

/// What the sample database holds.
@Record(table: "note")
struct Note: Hashable {
  @ID let id: Int
  var text: String

  init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}
