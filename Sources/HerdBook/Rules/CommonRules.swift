import CivilTime

/// Rules of all kinds.
package enum CommonRules {
  /// Code of the rules of all kinds.
  static let code = "0"

  package static let all = [date, dead, male, scope, duplicate, future, old, other].map { $0.coded(by: code) }

  /// 1980-01-01; what lies before it is a slip of the hand.
  private static let earliest = Day(1980, 1, 1)
  private static let farthestYears = 3

  private static let date = Rule.error("date") { context in
    let latest = Months.after(12 * farthestYears, from: context.today)
    if context.day < earliest { return [.limit(.day(earliest))] }
    if context.day > latest { return [.input(.today, .day(context.today)), .limit(.day(latest))] }
    guard context.change.knownKind != .birth, let birth = context.birth, context.day < birth else {
      return nil
    }
    return [.input(.birth, .day(birth))]
  }

  private static let dead = Rule.error("dead") { context in
    guard let disposal = context.animal.disposal, context.day > disposal.day,
      context.change.knownKind != .note, context.change.knownKind != .price
    else { return nil }
    return [.input(.disposal, .day(disposal.day))]
  }

  private static let male = Rule.error("male") { context in
    guard context.animal.isMale, context.change.knownKind?.declaration.subjects == .females else {
      return nil
    }
    return [.input(.sex, .text(Sex.male.rawValue))]
  }

  static let scope = Rule.error("scope") { context in
    guard let author = context.author else { return nil }
    if let right = context.missingRight(of: author) { return [.input(.value, .text(right.rawValue))] }
    // Where the animal is, and for a move or a birth where it comes.
    let place = context.birth == nil ? context.herd.place(of: context.animal) : context.animal.group
    let groups = [place, context[Move.group]].compactMap(\.self)
    let stables = groups.isEmpty ? [nil] : groups.map { context.herd.group($0)?.stable }
    return stables.allSatisfy(author.sees) ? nil : groups.map { .input(.group, .text($0.description)) }
  }

  /// How long a second tap of the same is taken for the same.
  private static let doubleTapSeconds = 600

  private static let duplicate = Rule.error("dup") { context in
    let change = context.change
    guard
      let twin = context.others.first(where: {
        $0.isSameBody(as: change) && $0.author == change.author
          && abs($0.recordedAt - change.recordedAt) <= doubleTapSeconds && change.isAfter($0)
      })
    else { return nil }
    return [.input(.otherChange, .change(twin.id))]
  }

  private static let future = Rule.warning("future") { context in
    guard context.day > context.today, context.change.knownKind?.declaration.isPlanned == false else {
      return nil
    }
    return [.input(.today, .day(context.today))]
  }

  private static let old = Rule.warning("old") { context in
    let days = context.day.days(to: context.today)
    return days > 365 ? [.input(.daysSince, .days(days)), .limit(.days(365))] : nil
  }

  private static let other = Rule.warning("dup") { context in
    guard
      let other = context.others.first(where: {
        context.change.isSameKindAndDay(as: $0) && !$0.isSameBody(as: context.change)
      })
    else { return nil }
    return [.input(.otherChange, .change(other.id))]
  }
}

extension RuleContext {
  /// The right that the author would need and does not have; `nil` where none is missing.
  fileprivate func missingRight(of author: User) -> Right? {
    if let right = change.knownKind?.declaration.missingRight(of: author) { return right }
    guard change.knownKind == .insemination else { return nil }
    if let technician = self[Insemination.technician], !author.technicians.isEmpty,
      !author.technicians.contains(technician), !author.rights.contains(.chooseTechnician)
    {
      return .chooseTechnician
    }
    let isUsable = self[Insemination.bull].flatMap(herd.bull)?.isUsable ?? true
    return isUsable || author.rights.contains(.allBulls) ? nil : .allBulls
  }

  /// Changes of the animal that lie on the same day, but for this one.
  fileprivate var others: [Change] {
    let day = self.day
    let before = earlier.reversed().prefix { $0.day == day }
    let after = later.prefix { $0.day == day }
    return Array(before) + Array(after)
  }
}

extension Change {
  fileprivate func isSameKindAndDay(as other: Change) -> Bool { kind == other.kind && day == other.day }
  fileprivate func isSameBody(as other: Change) -> Bool {
    isSameKindAndDay(as: other) && fields == other.fields
  }
  /// Of two that are alike the later recorded one is the double.
  fileprivate func isAfter(_ other: Change) -> Bool {
    (recordedAt, id) > (other.recordedAt, other.id)
  }
}
