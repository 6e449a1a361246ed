import CivilTime
import Foundation
import GRDB
import HerdBook
import RecordMappingSQLite

/// A search for animals by digits of an ear tag, a collar or a transponder, or by a part of a name.
///
/// What three letters or digits are a part of is found by an index of all such threes, and what fewer begin by indexes of
/// the columns: once, as an index has much to read where the digits are common. Where that is more than so many animals,
/// enough of them are soon met with anywhere.
///
/// Of a transponder its beginning finds it, and any part of its last digits: between them stand the same zeros in most of
/// them, which an index of parts would have to read for each animal.
struct AnimalSearch {
  private static let candidateLimit = 3000
  /// Digits from which on they are a whole ear tag and no part of one.
  static let tagLength = 9
  /// So many of the animals found are counted and listed: nobody reads more, but searches for more digits.
  static let limit = 500

  private let digits: String
  private let name: String

  /// - Parameter text: what somebody types, or a reader's line that a keyboard wedge types for them.
  init(_ text: String) {
    let text = Self.number(in: text)
    digits = text.filter { $0.isASCII && $0.isNumber }
    name = Self.folded(text.trimmingCharacters(in: .whitespaces))
  }

  /// The transponder's number, of a line as readers send them; other text as it is.
  static func number(in text: String) -> String {
    if case .animal(let eid) = ReaderLine(text) { eid.description } else { text }
  }

  /// What is searched for, in SQL over ``AnimalSummary``; `nil` for nothing.
  func condition(in db: Database) throws -> (sql: String, arguments: StatementArguments)? {
    if digits.isEmpty { return name.isEmpty ? nil : byName }
    let (candidates, arguments) = candidates
    let found = try Int.fetchAll(db, sql: candidates, arguments: arguments)
    guard found.count <= Self.candidateLimit else { return anywhere }
    return (
      "id IN (SELECT value FROM json_each(:found)) AND \(ending)", ["found": "\(found)", "part": part]
    )
  }

  /// Returns as many as are counted of the animals that are searched for and meet a condition over ``AnimalSummary``,
  /// whichever are met with first, by ear tag; `nil` for a search for nothing.
  func animals(
    where condition: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [Int]? {
    if digits.isEmpty {
      return name.isEmpty ? nil : try Self.animals(where: condition, byName, arguments, in: db)
    }
    let (candidates, numbers) = candidates
    // One after another, as an index has more to read than are counted.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, tag, (\(condition) AND \(ending)) IS TRUE
        FROM (\(candidates)) AS candidate CROSS JOIN animal_summary USING (id)
        """, arguments: arguments + numbers + ["part": part])
    var (found, seen) = ([Int: String](), 0)
    while found.count < Self.limit, let row = try rows.next() {
      seen += 1
      if row[2] { found[row[0]] = row[1] }
    }
    if seen > Self.candidateLimit { return try Self.animals(where: condition, anywhere, arguments, in: db) }
    return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  private static func animals(
    where condition: String, _ search: (sql: String, arguments: StatementArguments),
    _ arguments: StatementArguments, in db: Database
  ) throws -> [Int] {
    try Int.fetchAll(
      db,
      sql: """
        SELECT id FROM
          (SELECT id, tag FROM animal_summary WHERE \(condition) AND \(search.sql) LIMIT \(limit))
        ORDER BY tag, id
        """, arguments: arguments + search.arguments)
  }

  /// Animals that an index finds, one more than are looked at; one may be among them twice.
  private var candidates: (sql: String, arguments: StatementArguments) {
    let (sql, arguments) = digits.utf8.count < 3 ? beginning : containing
    return ("\(sql) LIMIT \(Self.candidateLimit + 1)", arguments)
  }

  /// What is longer than an ear tag is looked for by its end alone; the rest is looked at in the animal.
  private var ending: String { digits.utf8.count > Self.tagLength ? "eid LIKE :part" : "TRUE" }

  private var part: String { digits.utf8.count < 3 ? "\(digits)%" : "%\(digits)%" }

  /// All animals one after another, where an index finds too many.
  private var anywhere: (sql: String, arguments: StatementArguments) {
    (
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

  /// Animals whose transponder begins with the digits, or of which any other number contains them, a collar at its
  /// beginning.
  private var containing: (String, StatementArguments) {
    (
      "SELECT id FROM animal_summary WHERE eid >= :first AND eid < :end UNION ALL \(Self.matches)",
      [
        "first": digits, "end": digits + ":",
        "match": "numbers : \"\(digits.suffix(Self.tagLength))\" OR collar : \" \(digits)\"",
      ]
    )
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
  /// Makes what searches read, and has all animals of a file summarised again that had none.
  static func makeIndex(in db: Database) throws {
    if try !db.tableExists("animal_search") {
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE animal_search USING fts5 (numbers, collar, name, tokenize = 'trigram', columnsize = 0)
          """)
      try db.execute(sql: "CREATE INDEX animal_summary_digits ON animal_summary (digits)")
      try db.execute(sql: "CREATE INDEX animal_summary_collar ON animal_summary (CAST(collar AS TEXT))")
      try db.execute(
        sql: "CREATE INDEX animal_summary_name ON animal_summary (name COLLATE NOCASE) WHERE name IS NOT NULL"
      )
      try db.execute(sql: "INSERT OR IGNORE INTO stale_animal SELECT id FROM animal_summary")
    }
    guard try !db.indexes(on: "animal_summary").contains(where: { $0.name == "animal_summary_eid" }) else {
      return
    }
    try db.execute(sql: "CREATE INDEX animal_summary_eid ON animal_summary (eid) WHERE eid IS NOT NULL")
    // Files of before have whole transponders among the parts.
    try db.execute(sql: "DELETE FROM animal_search")
    let known = try Row.fetchCursor(db, sql: "SELECT id, digits, eid, collar, name FROM animal_summary")
    while let row = try known.next() {
      try insert(row[0], digits: row[1], eid: row[2], collar: row[3], name: row[4], in: db)
    }
  }

  /// Has the animal found by what its summary says, and no more by what that said before.
  static func index(_ summary: AnimalSummary, in db: Database) throws {
    try remove(summary.id, in: db)
    try insert(
      summary.id, digits: summary.digits, eid: summary.eid, collar: summary.collar, name: summary.name, in: db
    )
  }

  private static func insert(
    _ animal: Int, digits: String, eid: String?, collar: Int?, name: String?, in db: Database
  ) throws {
    let numbers = [digits, eid.map { String($0.suffix(tagLength)) }].compactMap(\.self)
    try db.execute(
      sql: "INSERT INTO animal_search (rowid, numbers, collar, name) VALUES (?, ?, ?, ?)",
      arguments: [animal, numbers.joined(separator: " "), collar.map { " \($0)" }, name.map(folded)])
  }

  static func remove(_ animal: Int, in db: Database) throws {
    try db.execute(sql: "DELETE FROM animal_search WHERE rowid = ?", arguments: [animal])
  }
}

extension StoreSnapshot {
  /// Returns the animals that are here and bear the transponder.
  func bearers(of eid: EID, on day: Day) throws -> [AnimalSummary] {
    try animals(of: eid.description, on: day) { $0.eid }
  }

  /// Returns the animals that are here and bear the ear tag.
  func bearers(of tag: EarTag, on day: Day) throws -> [AnimalSummary] {
    try animals(of: tag.description, on: day) { $0.tag }
  }

  /// - Parameter number: says an animal's of this kind: a search finds parts of others, too.
  private func animals(
    of text: String, on day: Day, _ number: (AnimalSummary) -> String?
  ) throws -> [AnimalSummary] {
    try animals(AnimalFilter(matching: text), on: day, from: 0, atMost: 50).rows.filter { number($0) == text }
  }
}
