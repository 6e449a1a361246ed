import HTTPTypes
import HummingbirdTesting
import KOS
import RecordMappingSQLite
import Testing

@testable import Campus

@Suite struct `Importing marks` {
  private static let path = "/campus/study/marks/import"

  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    for (id, code) in [("1", "BI-MLO"), ("2", "BI-PA1")] {
      try await campus.save(CourseRecord(code: code, credits: 5, completion: .exam))
      try await campus.save(
        EnrollmentRecord(
          id: id, study: "novakjan", semester: Samples.semester("B251"), course: code, hasAssessment: true,
          isCompleted: true, isExternal: false))
    }
    try await campus.downloaded(.results)
    try await campus.live.campus.save(["1": .c])
    return campus
  }

  private func marks(_ campus: SampleCampus) async throws -> [String: Mark] {
    try await campus.live.campus.read { try $0.marks() }
  }

  private static let proof = "1=C>B,2=>A"
  private static let lines = "BI-MLO;B\nBI-PA1;A\nXX;A"

  @Test func `shows what would be kept, what it replaces and what is left out, and keeps nothing yet`()
    async throws
  {
    let campus = try await sample()
    // The preview has an address of its own, to which a browser can go back.
    let shown = try await campus.post(Self.path, ["lines": Self.lines])
    #expect(shown.status.kind == .redirection && shown.headers[.location] == Self.path)
    let page = try await campus.get(Self.path).text
    #expect(page.contains("B replaces C, which you entered"))
    #expect(page.contains("A, new"))
    #expect(page.contains("None of your courses is on this line."))
    #expect(page.contains("Save 2 marks"))
    #expect(page.contains("value=\"1=C&gt;B,2=&gt;A\"") || page.contains("value=\"\(Self.proof)\""))
    #expect(try await marks(campus) == ["1": .c])
  }

  @Test func `keeps what was seen, and takes it back but for what was typed since`() async throws {
    let campus = try await sample()
    _ = try await campus.post("/campus/study/marks/imports", ["lines": Self.lines, "proof": Self.proof])
    #expect(try await marks(campus) == ["1": .b, "2": .a])
    #expect(try await campus.get("/campus/study/marks").text.contains("You imported 2 marks"))
    try await campus.live.campus.save(["2": .e])
    _ = try await campus.post("/campus/study/marks/import-undos", [:])
    #expect(try await marks(campus) == ["1": .c, "2": .e])
    #expect(!(try await campus.get("/campus/study/marks").text.contains("You imported")))
  }

  @Test func `of typed marks can be taken back too, added ones and those that were taken away`() async throws
  {
    let campus = try await sample()
    _ = try await campus.post("/campus/study/marks", ["mark-1": "", "mark-2": "D"])
    #expect(try await marks(campus) == ["2": .d])
    #expect(try await campus.get("/campus/study/marks").text.contains("You changed 2 marks ("))
    // What changes nothing is nothing to take back.
    _ = try await campus.post("/campus/study/marks", ["mark-1": "", "mark-2": "D"])
    _ = try await campus.post("/campus/study/marks/import-undos", [:])
    #expect(try await marks(campus) == ["1": .c])
    #expect(!(try await campus.get("/campus/study/marks").text.contains("You changed")))
  }

  @Test func `keeps nothing that has changed since it was seen`() async throws {
    let campus = try await sample()
    try await campus.live.campus.save(["1": .d])
    let page = try await campus.post(
      "/campus/study/marks/imports", ["lines": Self.lines, "proof": Self.proof]
    ).text
    #expect(page.contains("Something has changed in the meantime"))
    #expect(page.contains("B replaces D"))
    #expect(try await marks(campus) == ["1": .d])
  }

  @Test func `keeps nothing for an account that is not shown any more`() async throws {
    let campus = try await sample()
    let fields = ["lines": Self.lines, "proof": Self.proof, "account": "another"]
    #expect(try await campus.post("/campus/study/marks/imports", fields).status == .conflict)
    let undo = try await campus.post("/campus/study/marks/import-undos", ["account": "another"])
    #expect(undo.status == .conflict)
    let typed = try await campus.post("/campus/study/marks", ["mark-1": "A", "account": "another"])
    #expect(typed.status == .conflict && typed.text.contains("Another account is shown here"))
    #expect(try await marks(campus) == ["1": .c])
  }

  @Test func `forgets the lines once they are kept, and with the person`() async throws {
    let campus = try await sample()
    _ = try await campus.post(Self.path, ["lines": Self.lines])
    _ = try await campus.post("/campus/study/marks/imports", ["lines": Self.lines, "proof": Self.proof])
    #expect(!(try await campus.get(Self.path).text.contains("BI-MLO")))
    _ = try await campus.post(Self.path, ["lines": Self.lines])
    try await campus.app.logOut(campus.live.account)
    #expect(await campus.app.imports[campus.live.account.id] == nil)
  }

  @Test func `shows what was pasted as text`() async throws {
    let campus = try await sample()
    _ = try await campus.post(Self.path, ["lines": "</textarea><script>alert(1)</script>;A"])
    let page = try await campus.get(Self.path).text
    #expect(page.contains("alert(1)") && !page.contains("<script>alert"))
    #expect(try await sample().post(Self.path, ["lines": " "]).text.contains("Paste something first."))
  }
}
