import RecordMapping

/// What the importer's fuzz declares: each policy, and objects inside of objects inside of objects.
enum Chat {
  enum Kind: String, RecordValue, CaseIterable {
    case plain, urgent
  }

  @Record struct Team: Equatable {
    @ID @Convert let id: Int64
    let title: String
  }

  @Record struct User: Equatable {
    @ID @Convert let id: Int64
    let name: String
    let email: String?
    @Epoch @Convert let created: Instant
    @Related let team: Ref<Team>?
  }

  @Record struct Message: Equatable {
    @ID @Convert let id: Int64
    let text: String
    var likes: Int = 0
    let note: String?
    var isRead: Bool = false
    @Strict var score: Double = 1
    var kind: Kind = .plain
    @Path("meta", "sent") @Epoch let sent: Instant
    @Related let sender: Ref<User>
    @Related let reviewer: Ref<User>?
  }
}
