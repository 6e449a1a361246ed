import RecordMapping

/// One message; the document holds its sender inside.
// begin
@Record struct Message {
  @ID @Convert let id: Int64
  let text: String
  @Epoch let created: Instant
  @Related @Convert let user: Ref<User>
}
// end
