import CivilTime
package import HerdBook

/// The wire form of a milk recording: `a`, `d`, and a member for each item.
///
///     {"id":1,"a":7,"d":"2026-01-26","kg":30.3,"am":16.3,"pm":14.0,"fat":3.75,"source":"manual"}
extension TestDay {
  /// Reads a row; items of a newer server are left. Throws where the day or a number is none.
  package init(row: JSONObject) throws(SyncLine.Malformed) {
    guard let day = row["d"]?.text.flatMap({ Day(iso8601: $0) }) else {
      throw SyncLine.Malformed(member: "d")
    }
    self.init(
      on: day, source: row["source"]?.text.flatMap(Source.init(rawValue:)) ?? .unspecified,
      remark: row["remark"]?.text ?? "")
    for item in LactationItem.allCases where item.scale != nil {
      guard let node = row[item.rawValue] else { continue }
      guard let text = node.decimalText, let value = item.value(parsing: text) else {
        throw SyncLine.Malformed(member: item.rawValue)
      }
      self[item] = value
    }
  }

  /// The members of its row but those that say whose it is.
  package var row: JSONObject {
    var row: JSONObject = ["d": .text(date.rawValue)]
    for item in LactationItem.allCases {
      if let value = self[item] { row[item.rawValue] = .number(item.text(of: value)) }
    }
    if !remark.isEmpty { row["remark"] = .text(remark) }
    row["source"] = .text(source.rawValue)
    return row
  }
}

extension JSONNode {
  fileprivate var decimalText: String? {
    switch self {
    case .number(let text), .text(let text): text
    default: nil
    }
  }
}
