import KOS

/// What one refresh found of one thing: a row of the page.
struct ChangeGroup {
  /// The newest first; never empty.
  var records: [ChangeRecord]
  /// Of the same, in the order in which they were found.
  var changes: [Change]

  /// Of records of which the newest is first, one group after the other.
  static func all(of records: [ChangeRecord]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    for record in records {
      guard let change = record.change else { continue }
      if let last = groups.last?.records.first, last.at == record.at, last.subject == record.subject,
        last.key == record.key
      {
        groups[groups.count - 1].records.append(record)
        groups[groups.count - 1].changes.insert(change, at: 0)
      } else {
        groups.append(ChangeGroup(records: [record], changes: [change]))
      }
    }
    return groups
  }
}
