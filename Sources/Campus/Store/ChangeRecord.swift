import KOS
import RecordMapping

/// A line of the log of changes. Lines are added, and never altered.
@Record(table: "change")
struct ChangeRecord: Hashable {
  /// Counts up.
  @ID let id: Int64
  /// Seconds since 1970.
  var at: Double
  /// ``Change/Kind``'s raw value, as ``subject`` and ``field`` are of theirs.
  var kind: String
  var subject: String
  var key: String
  var course: String?
  @JSON var title: Multilingual?
  var field: String?
  var before: String?
  var after: String?
  var isMine: Bool
  /// `nil` in a line of an older program.
  var isWatched: Bool?
}

extension ChangeRecord {
  init(_ change: Change, id: Int64, at: Double) {
    self.init(
      id: id, at: at, kind: change.kind.rawValue, subject: change.subject.rawValue, key: change.key,
      course: change.course, title: change.title, field: change.field?.rawValue, before: change.before,
      after: change.after, isMine: change.isMine,
      isWatched: change.isWatched)
  }

  /// `nil` for one that a newer program wrote.
  var change: Change? {
    guard let kind = Change.Kind(rawValue: kind), let subject = Change.Subject(rawValue: subject) else {
      return nil
    }
    let field = field.flatMap(ChangeField.init)
    if field == nil, self.field != nil { return nil }
    return Change(
      kind: kind, subject: subject, key: key, course: course, title: title, field: field, before: before,
      after: after, isMine: isMine, isWatched: isWatched ?? false)
  }
}
