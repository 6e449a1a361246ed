import RecordMapping

/// What the faults happen to.
enum Mail {
  @Record struct Writer: Equatable {
    @ID @Convert let id: Int64
    let name: String
  }

  @Record struct Post: Equatable {
    @ID @Convert let id: Int64
    let text: String
    var likes: Int = 0
    @Related let writer: Ref<Writer>
  }
}
