import Foundation
import GRDB

/// A search for animals by digits of an ear tag, a collar or a transponder, or by a part of a name.
///
/// What three letters or digits are a part of is found by an index of all such threes, and what fewer begin by indexes of
/// the columns: once, as an index has much to read where the digits are common. Where that is more than so many animals,
/// enough of them are soon met with anywhere.
struct AnimalSearch {
  private static let candidateLimit = 3000
  /// Digits from which on they are a whole ear tag and no part of one.
  static let tagLength = 9
  /// So many of the animals found are counted and listed: nobody reads more, but searches for more digits.
  static let limit = 500

  private let digits: String
  private let name: String

  init(_ text: String) {
    digits = text.filter { $0.isASCII && $0.isNumber }
    name = Self.folded(text.trimmingCharacters(in: .whitespaces))
  }

  /// What is searched for, in SQL over ``AnimalSummary``; `nil` for nothing.
  func condition(in db: Database) throws -> (sql: String, arguments: StatementArguments)? {
    if digits.isEmpty { return name.isEmpty ? nil : byName }
    let (candidates, arguments) = digits.utf8.count < 3 ? beginning : containing
    let found = try Int.fetchAll(
      db, sql: "\(candidates) LIMIT \(Self.candidateLimit + 1)", arguments: arguments)
    if found.count <= Self.candidateLimit {
      return ("id IN (SELECT value FROM json_each(:found))", ["found": "\(found)"])
    }
    let part = digits.utf8.count < 3 ? "\(digits)%" : "%\(digits)%"
    return (
      "(digits LIKE :part OR eid LIKE :part OR CAST(collar AS TEXT) LIKE :beginning)",
      ["part": part, "beginning": "\(digits)%"]
    )
  }

  /// Animals whose tag or collar begins with the digits.
  private var beginning: (String, StatementArguments) {
    (
      """
      SELECT id FROM animal_summary WHERE digits >= :first AND digits < :end
      UNION ALL SELECT id FROM animal_summary WHERE CAST(collar AS TEXT) >= :first AND CAST(collar AS TEXT) < :end
      """, ["first": digits, "end": digits + ":"]
    )
  }

  /// Animals of which any number contains the digits, a collar at its beginning.
  private var containing: (String, StatementArguments) {
    (Self.matches, ["match": "numbers : \"\(digits)\" OR collar : \" \(digits)\""])
  }

  private var byName: (sql: String, arguments: StatementArguments) {
    if name.count < 3 { return ("name COLLATE NOCASE LIKE :beginning", ["beginning": "\(name)%"]) }
    let text = name.replacing("\"", with: "\"\"")
    return ("id IN (\(Self.matches))", ["match": "name : \"\(text)\""])
  }

  private static let matches = "SELECT rowid FROM animal_search WHERE animal_search MATCH :match"

  /// In small letters without accents, as people type in a hurry.
  private static func folded(_ text: String) -> String {
    text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
  }
}

extension AnimalSearch {
  /// Makes the index, and has all animals of a file summarised again that had none.
  static func makeIndex(in db: Database) throws {
    if try db.tableExists("animal_search") { return }
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE animal_search USING fts5 (numbers, collar, name, tokenize = 'trigram', columnsize = 0)
        """)
    try db.execute(sql: "CREATE INDEX animal_summary_digits ON animal_summary (digits)")
    try db.execute(sql: "CREATE INDEX animal_summary_collar ON animal_summary (CAST(collar AS TEXT))")
    try db.execute(
      sql: "CREATE INDEX animal_summary_name ON animal_summary (name COLLATE NOCASE) WHERE name IS NOT NULL")
    try db.execute(sql: "INSERT OR IGNORE INTO stale_animal SELECT id FROM animal_summary")
  }

  /// Has the animal found by what its summary says, and no more by what that said before.
  static func index(_ summary: AnimalSummary, in db: Database) throws {
    try remove(summary.id, in: db)
    try db.execute(
      sql: "INSERT INTO animal_search (rowid, numbers, collar, name) VALUES (?, ?, ?, ?)",
      arguments: [
        summary.id, [summary.digits, summary.eid].compactMap(\.self).joined(separator: " "),
        summary.collar.map { " \($0)" }, summary.name.map(folded),
      ])
  }

  static func remove(_ animal: Int, in db: Database) throws {
    try db.execute(sql: "DELETE FROM animal_search WHERE rowid = ?", arguments: [animal])
  }
}
