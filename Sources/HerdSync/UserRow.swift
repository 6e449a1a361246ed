package import HerdBook

/// The wire form of a user: the row of ``SyncStream/rights``, which only they themselves are sent.
///
///     {"id":12,"name":"Jana Dvořáková","rights":["app","record"],"stables":[1,3],"tech":[4],"edition":"technician"}
extension User: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole else { return nil }
    // A right of a newer server is none that this version could grant.
    let rights = (row["rights"]?.list ?? []).compactMap { $0.text.flatMap(Right.init(rawValue:)) }
    self.init(
      UserID(id), name: row["name"]?.text ?? "", rights: Set(rights),
      stables: Set((row["stables"]?.list ?? []).compactMap { $0.whole.map { StableID($0) } }),
      technicians: (row["tech"]?.list ?? []).compactMap { $0.whole.map { TechnicianID($0) } },
      edition: row["edition"]?.text ?? Edition.farm.rawValue)
  }

  package var row: JSONObject {
    var row: JSONObject = [
      "id": .whole(id.rawValue), "name": .text(name),
      "rights": .list(rights.map(\.rawValue).sorted().map { .text($0) }),
      "stables": .list(stables.sorted().map { .whole($0.rawValue) }),
      "tech": .list(technicians.map { .whole($0.rawValue) }),
    ]
    // Rows of servers that know no editions are those of the whole app.
    if editionName != Edition.farm.rawValue { row["edition"] = .text(editionName) }
    return row
  }
}
