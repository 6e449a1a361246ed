import CivilTime
package import HerdBook

// The wire form of an animal: a row of ``SyncStream/animals``, which a server makes of its changes.

extension Animal {
  /// The animal as a row of ``SyncStream/animals``; members that this version does not write stay what they
  /// are, and so does who the animal is where nobody has recorded its birth.
  package func row(over kept: JSONObject) -> JSONObject {
    var row: JSONObject = ["id": .whole(id.rawValue)]
    row["country"] = tag.map { .text($0.country.rawValue) }
    row["number"] = tag.map { .text($0.number) }
    row["kodex"] = tag?.kodex.map(JSONNode.text)
    row["sex"] = sex.map { .text($0.rawValue) }
    row["birth"] = birth.map { .text($0.rawValue) }
    row["group"] = group.map { .whole($0.rawValue) }
    row["dam"] = dam.map { .text($0.description) }
    row["sire"] = sire.map { .text($0.text) }
    row["eid"] = eid.map { .text($0.description) }
    row["collar"] = collar.map { .whole($0.number) }
    for member in kept.members where row[member.name] == nil {
      if birth == nil || !Self.written.contains(member.name) { row[member.name] = member.value }
    }
    return row
  }

  private static let written: Set = [
    "id", "country", "number", "kodex", "sex", "birth", "group", "dam", "sire", "eid", "collar",
  ]
}

extension EarTag {
  /// The number of a row of ``SyncStream/animals``; `nil` where it has none.
  package init?(row: JSONObject) {
    guard let country = row["country"]?.text.flatMap(Country.init), let number = row["number"]?.text else {
      return nil
    }
    do throws(Malformed) { try self.init(country, number: number, kodex: row["kodex"]?.text ?? "") } catch {
      return nil
    }
  }
}
