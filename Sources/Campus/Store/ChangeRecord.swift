import KOS
import RecordMapping
import RecordMappingSQLite

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

extension StoreTransaction {
  /// Adds to the log.
  func note(_ changes: [Change], at time: Double) throws(StoreError) {
    guard !changes.isEmpty else { return }
    let last = try fetchAll(ChangeRecord.self, orderedBy: .descending(.id), limit: 1).first?.id ?? 0
    for (place, change) in changes.enumerated() {
      try save(ChangeRecord(change, id: last + 1 + Int64(place), at: time))
    }
  }
}

extension StoreSnapshot {
  /// The newest first.
  ///
  /// - Parameter id: only those before this one.
  func changes(before id: Int64? = nil, limit: Int) throws -> [ChangeRecord] {
    var shown = try shownChanges()
    if let id { shown = shown && .less(.id, than: id) }
    return try fetchAll(ChangeRecord.self, where: shown, orderedBy: .descending(.id), limit: limit)
  }

  /// Those that the person has not seen, the newest first.
  func unseenChanges() throws -> [ChangeRecord] {
    let unseen = RecordPredicate<ChangeRecord>.greater(.id, than: try setting(.seenChange))
    return try fetchAll(ChangeRecord.self, where: shownChanges() && unseen, orderedBy: .descending(.id))
  }

  /// How many places of an exam are taken concerns only those who have one or wait for one.
  private func shownChanges() throws -> RecordPredicate<ChangeRecord> {
    let mine = try fetchAll(ExamRecord.self, where: .equal(.isMine, true)).map(\.id)
    let watched = try fetchAll(WatchRecord.self).map(\.exam)
    let places = RecordPredicate<ChangeRecord>.any(of: ChangeField.places.map(\.rawValue), .field)
    let exams = RecordPredicate<ChangeRecord>.equal(.subject, Change.Subject.exam.rawValue)
    return .isNull(.field) || !places || !exams || .any(of: mine + watched, .key)
  }
}

extension CampusStore {
  /// Everything up to this one; what was seen stays seen.
  func markSeen(through id: Int64) async throws {
    let seen = try await store.setting(.seenChange)
    if id > seen { try await store.set(.seenChange, to: id) }
  }
}

extension SettingKey<Int64> {
  /// The newest change that the person has seen.
  static var seenChange: Self { Self("campus.changes.seen", default: 0) }
  /// The newest change of which the person has been told, if it was worth a notice.
  static var toldChange: Self { Self("campus.changes.told", default: 0) }
}

extension SettingKey<Bool> {
  /// Whether the person wants to be told before each lesson.
  static var tellsLessons: Self { Self("campus.news.lessons", default: false) }
}
