import KOS
import Testing

@testable import Campus

@Suite struct `The search through the university` {
  private static let search = CampusSearch(
    courses: [
      CourseRecord(
        code: "BI-LIN", name: Multilingual(czech: "Lineární algebra", english: "Linear Algebra"),
        department: "18105", departmentName: "Katedra aplikované matematiky",
        keywords: Multilingual(czech: "matice", english: "matrices"))
    ],
    teachers: [
      teacher("zak", "Jan", "Žák", "Ing.", nil), teacher("vagnelad", "Ladislav", "Vagner", "Ing.", "Ph.D."),
      teacher("adam", "Šimek", "Adam", nil, nil),
    ],
    divisions: [
      DivisionRecord(
        code: "18105",
        name: Multilingual(czech: "Katedra aplikované matematiky", english: "Applied Mathematics"),
        abbreviation: Multilingual(czech: "KAM"))
    ], own: [])

  private static func teacher(
    _ id: String, _ first: String, _ last: String, _ pre: String?, _ post: String?
  ) -> TeacherRecord {
    TeacherRecord(
      id: id, username: id, firstName: first, lastName: last, titlesPre: pre, titlesPost: post,
      email: "\(id)@fit.example.org", divisionName: "Katedra teoretické informatiky", isExternal: false)
  }

  private func teachers(_ text: String) -> [String] {
    Self.search.teachers.found(text).map { Self.search.teachers.things[$0].fullName }
  }

  @Test(arguments: ["vag", "vagner", "Vágner", "VAGN", "agne", "ing ladislav", "vagnelad@fit.example.org"])
  func `finds a teacher by any part of name, titles and address`(text: String) {
    #expect(teachers(text) == ["Ing. Ladislav Vagner Ph.D."])
  }

  @Test(arguments: ["KAM", "applied mathematics", "aplikovane", "18105"])
  func `finds the courses of a department by whatever it is called`(text: String) {
    #expect(Self.search.courses.found(text).count == 1)
  }

  @Test(arguments: ["Nonvalid name", "vagnerx"])
  func `finds nobody by what nobody is called`(text: String) {
    #expect(teachers(text).isEmpty)
  }

  @Test func `has teachers in the order of their last names, whatever the accents`() {
    #expect(teachers("") == ["Šimek Adam", "Ing. Ladislav Vagner Ph.D.", "Ing. Jan Žák"])
  }

  @Test(arguments: ["bi-lin", "linear", "lineární", "algebra", "MATRIC", "matice", "aplikovane"])
  func `finds a course by code, either name, keywords and department`(text: String) {
    #expect(Self.search.courses.found(text) == [0])
  }
}
