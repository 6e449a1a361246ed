import Testing

@testable import KOS

@Suite struct `A reference` {
  private func department(_ element: String) throws -> Reference? {
    try content(Course.self, "<code>A</code>" + element).department
  }

  @Test func `has a key and a name`() throws {
    let reference = try department("<department xlink:href='divisions/18101/'> Katedra </department>")
    #expect(reference == Reference(key: "18101", name: "Katedra"))
  }

  @Test func `may have no name`() throws {
    #expect(try department("<department xlink:href='divisions/18101/'/>") == Reference(key: "18101"))
  }

  @Test func `may have no address`() throws {
    #expect(try department("<department>Katedra</department>") == Reference(key: nil, name: "Katedra"))
  }

  @Test func `has a decoded key`() throws {
    let exam = try content(Exam.self, "<room xlink:href='rooms/TH%3AA-1333/'>x</room>", kind: "exam")
    #expect(exam.room?.key == "TH:A-1333")
  }

  @Test func `to a teacher without a user name has a number`() throws {
    let parallel = try content(Parallel.self, "<teacher xlink:href='teachers/900777/'>Eva</teacher>")
    #expect(parallel.teachers.map(\.key) == ["900777"])
  }
}
