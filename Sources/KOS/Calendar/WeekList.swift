import RecordMapping

/// Weeks of teaching, written as `1,2,5-7`.
package struct WeekList: Sendable, Hashable {
  /// None if what was written cannot be read.
  package let weeks: Set<Int>
  /// What was written if it is no list of weeks: other than no list at all, it leaves the parity no say.
  package let unreadable: String?

  package init(_ weeks: Set<Int>) { (self.weeks, unreadable) = (weeks, nil) }

  package func contains(_ week: Int) -> Bool { weeks.contains(week) }
}

extension WeekList: RawRepresentable, RecordValue {
  /// Numbers from 1 to 99 and ranges of them; `nil` for nothing but blanks.
  package init?(rawValue: String) {
    guard rawValue.contains(where: { !$0.isWhitespace }) else { return nil }
    weeks = Self.weeks(rawValue) ?? []
    unreadable = weeks.isEmpty ? rawValue : nil
  }

  private static func weeks(_ text: String) -> Set<Int>? {
    var weeks: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { end in
        let words = end.split(separator: " ")
        return words.count == 1 ? Int(words[0]) : nil
      }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        first >= 1, first <= last, last <= 99
      else { return nil }
      weeks.formUnion(first...last)
    }
    return weeks
  }

  package var rawValue: String {
    if let unreadable { return unreadable }
    var text = ""
    for week in weeks.sorted() where !weeks.contains(week - 1) {
      var last = week
      while weeks.contains(last + 1) { last += 1 }
      text += (text.isEmpty ? "" : ",") + (last == week ? "\(week)" : "\(week)-\(last)")
    }
    return text
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.weeks == right.weeks && left.unreadable == right.unreadable
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(weeks) }
}
