import Foundation
import Testing

@testable import StandIns

@Suite struct `An answer, byte by byte` {
  @Test func `is a page with more after it`() throws {
    try compare("first-page", "courses?lang=cs&limit=1")
  }

  @Test func `is everything on one page, its base ending in a slash`() throws {
    var quirks = Quirks()
    quirks.hasSlashInBase = true
    try compare("all-on-one-page", "courses?query=code==B2M*", quirks)
  }

  @Test func `is a parallel`() throws {
    try compare("parallel", "parallels/\(SmallUniversity.university.number(of: .parallel, 1))?lang=cs")
  }

  @Test func `is an exam`() throws {
    try compare("exam", "exams/\(SmallUniversity.university.number(of: .exam, 1))/?lang=cs&multilang=false")
  }

  @Test func `is enrolments, one recognised from elsewhere`() throws {
    try compare("enrolments", "students/pokorjan/enrolledCourses?lang=cs&sem=B251")
  }

  @Test func `is a teacher, with an older type`() throws {
    var quirks = Quirks()
    quirks.hasTypePrefix = true
    try compare("teacher-with-type-prefix", "teachers/vagnepet?lang=cs", quirks)
  }

  /// Files are indented for people to read; the answers are not. Fractions of a second are drawn by lot.
  private func compare(_ name: String, _ address: String, _ quirks: Quirks = Quirks()) throws {
    let file = try #require(Bundle.module.url(forResource: "Golden/\(name)", withExtension: "xml"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let declaration = String(lines[0]) + "\n"
    let expected = declaration + lines.dropFirst().map { $0.drop { $0 == " " } }.joined()
    let text = try Asked.text(address, quirks: quirks)
    #expect(
      text.replacing(/(:\d\d)\.\d{1,3}<\/atom:updated><atom:(link rel="self"|content|author)/) {
        "\($0.output.1).FRACTION</atom:updated><atom:\($0.output.2)"
      } == expected)
  }
}
