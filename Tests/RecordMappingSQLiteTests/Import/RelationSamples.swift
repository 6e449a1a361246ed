import RecordMapping
import RecordMappingSQLite

@Record(table: "related_user") struct RelatedUser: Equatable {
  @ID let id: Int64
  let name: String
  let mail: String?
}

@Record(table: "related_message") struct RelatedMessage: Equatable {
  @ID let id: Int64
  let text: String
  @Related let user: Ref<RelatedUser>
}

@Record(table: "related_note", keys: .snakeCase) struct RelatedNote: Equatable {
  @ID let id: Int64
  @Related(delete: .setNull) let user: Ref<RelatedUser>?
}

@Record(table: "related_session") struct RelatedSession: Equatable {
  @ID let id: Int64
  @Related(id: "owner_ref", delete: .cascade) let user: Ref<RelatedUser>
}

@Record(table: "related_folder") struct RelatedFolder: Equatable {
  @ID let id: Int64
  let name: String
  @Related let parent: Ref<RelatedFolder>?
}

@Record(table: "related_tag") struct RelatedTag: Equatable {
  @ID let id: String
  let title: String
}

@Record(table: "related_article") struct RelatedArticle: Equatable {
  @ID let id: Int64
  @Related(through: "related_article_tag") var tags: Refs<RelatedTag>
}

@Record(table: "related_thread") struct RelatedThread: Equatable {
  @ID let id: Int64
  @Related(inverse: "thread") var replies: Refs<RelatedReply>
}

@Record(table: "related_reply") struct RelatedReply: Equatable {
  @ID let id: Int64
  let text: String
  @Related let thread: Ref<RelatedThread>?
}
