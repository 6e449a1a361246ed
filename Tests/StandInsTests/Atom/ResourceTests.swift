import Foundation
import Testing

@testable import StandIns

@Suite struct `The addresses` {
  private static let students = Generated.university.students

  @Test func `lead to every resource of the description`() throws {
    let university = Generated.university
    let course = university.courses[university.parallels[0].course].code
    let (student, teacher) = (university.students[0].code, university.teachers[0].username ?? "")
    let parallel = university.number(of: .parallel, 0)
    let exam = university.number(of: .exam, 0)
    let addresses =
      ["events", "exams", "parallels", "students", "instances", "branches"].map { "courses/\(course)/\($0)" }
      + ["courses", "subdivisions", "teachers"].map { "divisions/18000/\($0)" }
      + ["branches", "courses", "coursesGroups", "studyPlans"].map { "programmes/FIT-B26/\($0)" }
      + ["enrolledCourses", "parallels", "registeredExams", "exams"].map { "students/\(student)/\($0)" }
      + ["courses", "exams", "parallels", "timetable"].map { "teachers/\(teacher)/\($0)" }
      + ["related", "students"].map { "parallels/\(parallel)/\($0)" }
      + ["coursesGroups", "pathways"].map { "studyPlans/FIT-B26.1/\($0)" }
      + [
        "exams/\(exam)/attendees", "courseEvents/\(university.number(of: .courseEvent, 0))/attendees",
        "branches/\(university.number(of: .branch, 0))/studyPlans",
      ]
      + Kind.byPath.keys.sorted()
    for address in addresses {
      #expect(try Asked(address, snapshot: Generated.snapshot).document.name == "feed", "\(address)")
    }
    let entries =
      ["current", "next", "prev", "scheduling"].map { "semesters/\($0)" }
      + [
        "courses/\(course)/parallels/1?sem=none", "parameters/CURRENT_SEMESTER", "people/\(teacher)",
        "divisions/18000", "students/\(university.number(of: .student, 0))",
      ]
    for address in entries {
      #expect(try Asked(address, snapshot: Generated.snapshot).document.name == "entry", "\(address)")
    }
  }

  @Test func `in an entry lead to an entry of the same kind`() throws {
    var (tried, asked) = (0, Set<String>())
    for path in Kind.byPath.keys.sorted() {
      for entry in try Asked(path, snapshot: Generated.snapshot).document.all("entry") {
        for href in entry.hrefs where asked.insert(href).inserted {
          let path = href.removingPercentEncoding ?? href
          #expect(try Asked(path, snapshot: Generated.snapshot).document.name == "entry", "\(href)")
          tried += 1
        }
      }
    }
    #expect(tried > 100)
  }

  @Test(arguments: [
    "", "nothing", "courses/XX", "courses/BI-AAA/nothing", "courses/BI-AAA/exams/1",
    "courses/BI-AAA/exams/1/2",
    "exams/1", "exams/x", "students/nobody", "semesters/B991", "semesters/last",
    "courses/BI-AAA/instances/B252",
    "courses/BI-AAA/parallels/7", "teachers/novakjan/students",
  ])
  func `lead nowhere if they are wrong`(address: String) {
    #expect(throws: Refusal.notFound) { try Asked.text(address) }
  }

  @Test func `may end in a slash`() throws {
    #expect(try Asked("courses/").keys == Asked("courses").keys)
  }

  @Test func `of a student show the current semester, of all with none`() throws {
    #expect(try Asked("students/pokorjan/enrolledCourses").document.all("entry").count == 1)
    #expect(try Asked("students/pokorjan/enrolledCourses?sem=none").document.all("entry").count == 3)
    #expect(try Asked("students/pokorjan/enrolledCourses?sem=prev").document.all("entry").count == 2)
    #expect(try Asked("students/pokorjan/enrolledCourses?sem=B251,curr").document.all("entry").count == 3)
    #expect(try Asked("students/pokorjan/enrolledCourses?sem=2025S").document.all("entry").count == 1)
  }

  @Test func `of courses in a semester keep those offered, with an instance each`() throws {
    let asked = try Asked("courses?sem=B252")
    #expect(asked.keys == ["BI-BBB", "BI-CCC", "B2M13FFF"])
    #expect(
      asked.document.all("entry").map { $0["content"]?.all("instance").map { $0.attributes["semester"] } }
        == [
          ["B252"], ["B252"], ["B252"],
        ])
    let both = try Asked("courses/BI-CCC?sem=prev,curr").document["content"]?.all("instance")
    #expect(both?.map { $0.attributes["semester"] } == ["B251", "B252"])
    #expect(try Asked("courses/BI-CCC").document["content"]?["instance"] == nil)
  }

  @Test func `of a course in a semester without it lead nowhere`() {
    #expect(throws: Refusal.notFound) { try Asked.text("courses/BI-AAA?sem=B252") }
    #expect(throws: Refusal.notFound) { try Asked.text("courses/NI-DDD?sem=B252") }
  }

  @Test func `of a faculty have the teachers of its departments`() throws {
    #expect(try Asked("divisions/18000/teachers").keys == ["novakjan", "vagnepet"])
    #expect(try Asked("divisions/18101/teachers").keys == ["novakjan", "vagnepet"])
    #expect(try Asked("divisions/51000/teachers", snapshot: Generated.snapshot).document.name == "feed")
  }

  @Test func `of exams of a student have full entries, of registrations a reference`() throws {
    #expect(try Asked("students/pokorjan/exams").document["entry"]?["content"]?["startDate"] != nil)
    let registration = try Asked("students/pokorjan/registeredExams").document["entry"]?["content"]
    #expect(registration?.attributes["type"] == "examRegistration")
    let number = SmallUniversity.university.number(of: .exam, 0)
    #expect(registration?["exam"]?.attributes["href"] == "exams/\(number)/")
  }
}

extension ReadXML {
  /// Of references, at any depth.
  fileprivate var hrefs: [String] {
    (attributes["rel"] == "next" ? [] : attributes["href"].map { [$0] } ?? []) + children.flatMap(\.hrefs)
  }
}
