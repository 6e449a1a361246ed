import GRDB
package import HerdBook
import RecordMapping
package import RecordMappingSQLite

// Dams and their offspring, by ear tags as rows have them: `CZ123456961`.

extension StoreSnapshot {
  /// Returns the animal that bears the tag; `nil` where none does.
  package func animal(tagged tag: String) throws -> AnimalID? {
    try fetchAll(AnimalSummary.self, where: .equal(.tag, tag), limit: 1).first.map { AnimalID($0.id) }
  }

  /// Returns the animals whose dam bears the tag, the oldest first.
  package func offspring(of tag: String) throws -> [AnimalSummary] {
    let ids = try query(over: AnimalRecord.self, RecordedRow.self) { db in
      try Int.fetchAll(
        db,
        sql: """
          SELECT id FROM animal WHERE json_extract(object, '$.dam') = ?1
          UNION SELECT animal FROM recorded_row
            WHERE json_extract(object, '$.f.dam') = ?1 AND animal IS NOT NULL AND NOT is_void
          """, arguments: [tag])
    }
    return try ids.compactMap { try fetch(AnimalSummary.self, id: $0) }
      .sorted { ($0.from ?? "", $0.id) < ($1.from ?? "", $1.id) }
  }
}
