import RecordMapping

/// What a person says about a print.
@Record(table: "remark")
struct RemarkRecord: Hashable {
  /// The print's.
  @ID let id: String
  var cause: FailureCause
  var note: String

  init(_ id: String, cause: FailureCause = .none, note: String = "") {
    self.id = id
    self.cause = cause
    self.note = note
  }
}
