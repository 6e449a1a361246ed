import CivilTime
import KOS

/// What became of things between two downloads.
struct Differences<Thing: Changing> {
  var old: [Thing]
  var new: [Thing]
  var now: LocalDateTime
  /// The present one.
  var semester: SemesterCode?
  /// Whether a thing that did not come is gone: not so if only a part was asked for, or could be read.
  var isWhole: Bool

  /// In the order of the new things, then those that are gone.
  var changes: [Change] {
    let known = Dictionary(old.map { ($0.changeKey, $0) }) { first, _ in first }
    let kept = Set(new.map(\.changeKey))
    let gone = isWhole ? old.filter { !kept.contains($0.changeKey) } : []
    return new.flatMap { thing in
      known[thing.changeKey].map { Self.changes(from: $0, to: thing) } ?? [Self.change(.added, of: thing)]
    } + gone.filter { $0.isMissed(at: now, in: semester) }.map { Self.change(.removed, of: $0) }
  }

  private static func changes(from old: Thing, to new: Thing) -> [Change] {
    let (before, after) = (old.facts, new.facts)
    return ChangeField.allCases.filter { before[$0] != after[$0] }.map { field in
      var change = change(.changed, of: new)
      (change.field, change.before, change.after) = (field, before[field], after[field])
      change.isMine = old.isOwn || new.isOwn
      return change
    }
  }

  private static func change(_ kind: Change.Kind, of thing: Thing) -> Change {
    Change(
      kind: kind, subject: Thing.subject, key: thing.changeKey, course: thing.changeCourse,
      title: thing.changeTitle, field: nil, before: kind == .removed ? thing.when : nil,
      after: kind == .added ? thing.when : nil, isMine: thing.isOwn)
  }
}
