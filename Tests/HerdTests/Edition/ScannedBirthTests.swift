import CivilTime
import HerdBook
import Testing
import WebShell

@testable import Herd

@Suite struct `The form of a birth that was scanned` {
  private static let words = Words(language: .en)
  private static let today = Day(2026, 11, 27)

  private static func query(_ code: String) -> RecordQuery {
    var query = RecordQuery()
    query.code = code
    return query
  }

  /// What the form begins with, and what is said above it.
  private static func form(_ code: String) -> (draft: ChangeDraft, notice: String?) {
    var draft = ChangeDraft(day: today)
    let scanned = query(code).scannedBirth
    scanned?.fill(&draft)
    return (draft, scanned?.notice(words)?.html.markup)
  }

  private static func code(eid: String? = nil) throws -> String {
    let code = BirthCode(
      earTag: try EarTag(parsing: "CZ123456961"), sex: .male, day: Day(2026, 11, 18),
      eid: try eid.map { text in try EID(parsing: text) })
    return try #require(code.text)
  }

  @Test func `begins with what the code says`() throws {
    let (draft, notice) = try Self.form(Self.code())
    #expect(draft.day == Day(2026, 11, 18) && draft.values[Birth.sex] == .male && notice == nil)
    #expect(Birth.tag(of: draft.values) == (try EarTag(parsing: "CZ123456961")))
  }

  @Test func `says the transponder, for which it has no field`() throws {
    let notice = try Self.form(Self.code(eid: "203000123456961")).notice
    #expect(notice?.contains("203000123456961") == true)
  }

  @Test func `begins empty where the code is damaged, and says so`() throws {
    let (draft, notice) = try Self.form(String(Self.code().dropLast()))
    #expect(draft.day == Self.today && draft.values.isEmpty && notice?.contains("damaged") == true)
  }

  @Test func `shows what is no code of a birth as the text it is, cut short`() {
    let notice = Self.form("HB2;<script>" + String(repeating: "x", count: 5000)).notice ?? ""
    #expect(notice.contains("HB2;&lt;script&gt;") && notice.utf8.count < 1000)
  }

  @Test func `takes the code from the address as it was put there`() throws {
    let code = try Self.code() + ";\\\\&=%2F ž"
    let path = Path<Void, Void>("a").appending(.query(RecordQuery.self))
    #expect(path.values(of: RoutedPath(path.link(Self.query(code))))?.value.code == code)
  }

  @Test func `is as ever where nothing was scanned`() {
    #expect(RecordQuery().scannedBirth == nil)
  }
}
