import RecordMapping

@Record struct Message {
  @ID @Quoted let id: Int64
  let text: String
  @Epoch let created: Instant
  @Related let user: Ref<User>
}
