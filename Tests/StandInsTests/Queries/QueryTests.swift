import Testing

@testable import StandIns

@Suite struct `A query` {
  @Test(arguments: QueryCorpus.courses)
  func `finds the courses that it describes`(query: QueryCorpus.Case) throws {
    #expect(try Asked(query.address).keys == query.found)
  }

  @Test(arguments: QueryCorpus.others)
  func `finds the exams and parallels that it describes`(query: QueryCorpus.Case) throws {
    let rows = try Asked(query.address).keys.map { key in
      let number = Int(key) ?? 0
      return SmallUniversity.university.row(of: .exam, number: number)
        ?? SmallUniversity.university.row(of: .parallel, number: number)
    }
    #expect(rows.map { $0.map(String.init) } == query.found)
  }

  @Test func `is tried in more ways than were asked for`() {
    #expect(QueryCorpus.courses.count + QueryCorpus.others.count >= 60)
  }

  @Test(arguments: QueryCorpus.refused)
  func `is refused when it is wrong`(address: String) {
    let refusal = #expect(throws: Refusal.self) { try Asked.text(address) }
    #expect(refusal?.status == 400)
  }

  @Test func `is refused although the list is empty`() {
    #expect(throws: Refusal.self) { try Asked.text("courseEvents?query=nothing==1") }
  }

  @Test func `says where it cannot be read`() {
    #expect(throws: RSQLParser.Failure(offset: 6, expected: "an argument")) { try RSQLParser.parse("code==") }
  }

  @Test func `is refused when its parentheses go too deep`() {
    let deep = String(repeating: "(", count: 5000) + "code==1" + String(repeating: ")", count: 5000)
    #expect(throws: RSQLParser.Failure.self) { try RSQLParser.parse(deep) }
  }

  @Test func `finds a teacher without a username`() throws {
    let keys = try Asked("teachers?query=username==NULL").keys
    #expect(keys == [String(SmallUniversity.university.number(of: .teacher, 1))])
  }

  @Test func `knows the key of a teacher without a username`() throws {
    let key = SmallUniversity.university.number(of: .teacher, 1)
    #expect(try Asked("parallels?query=teacher==\(key)").keys.count == 1)
  }

  @Test func `takes a plus for a space`() throws {
    let answer = try KOSapi(snapshot: SmallUniversity.snapshot, quirks: Quirks()).answer(
      KOSapi.Question(
        path: "/courses", query: "query=code==BI-AAA+or+code==BI-BBB", base: Asked.base, now: Asked.now),
      for: Caller(role: .service, scopes: ["cvut:kosapi:read"]))
    #expect(answer.entries == 2)
  }
}
