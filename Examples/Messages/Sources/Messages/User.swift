import RecordMapping

/// Who sends messages.
// begin
@Record struct User {
  @ID @Convert let id: Int64
  let email: String
  let name: String?
}
// end
