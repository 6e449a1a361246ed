import RecordMapping

@Record struct User {
  @ID @Quoted let id: Int64
  let name: String
  let email: String
  @Epoch let created: Instant
}
