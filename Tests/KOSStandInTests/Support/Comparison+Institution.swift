import KOS

@testable import StandIns

extension Comparison {
  static func of(_ entry: Entry<KOS.Teacher>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.teachers[row])
    comparison.head(entry.head, .teacher, row)
    comparison.same("title", entry.head.title, kept.name.titled)
    comparison.link("division", read.division, .division, kept.division)
    comparison.same("email", read.email, kept.email)
    comparison.same("extern", read.extern, kept.isExtern)
    comparison.same("firstName", read.firstName, kept.name.first)
    comparison.same("lastName", read.lastName, kept.name.last)
    comparison.same("personalNumber", read.personalNumber, String(kept.personalNumber))
    comparison.same("phone", read.phone, kept.phone)
    comparison.same("stageName", read.stageName, kept.stageName)
    comparison.constant(
      "supervisionPhDStudents", read.supervisionPhDStudents, kept.supervisesDoctoralStudents)
    comparison.same("titlesPre", read.titlesPre, kept.name.titlesBefore)
    comparison.same("titlesPost", read.titlesPost, kept.name.titlesAfter)
    comparison.same("username", read.username, kept.username)
    return comparison.differences
  }

  static func of(_ entry: Entry<KOS.Division>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.divisions[row])
    comparison.head(entry.head, .division, row)
    comparison.text("abbrev", read.abbrev, kept.abbreviation)
    comparison.same("code", read.code, kept.code)
    comparison.text("name", read.name, kept.name)
    comparison.link("parent", read.parent, .division, kept.parent)
    comparison.constant("divisionType", read.divisionType, kept.type)
    return comparison.differences
  }

  static func of(_ entry: Entry<KOS.Room>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.rooms[row])
    comparison.head(entry.head, .room, row)
    comparison.same("code", read.code, kept.code)
    comparison.same("locality", read.locality, kept.locality)
    comparison.text("name", read.name, kept.name)
    comparison.constant("type", read.type, kept.type)
    comparison.same(
      "capacities", read.capacities,
      [
        KOS.Capacity(purpose: "teaching", places: kept.capacity),
        KOS.Capacity(purpose: "examination", places: kept.examCapacity),
      ])
    return comparison.differences
  }

  static func of(_ entry: Entry<KOS.CoursesGroup>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.groups[row])
    comparison.head(entry.head, .coursesGroup, row)
    comparison.same("approved", read.approved, kept.isApproved)
    comparison.same("code", read.code, kept.code)
    comparison.same("coursesMinLimit", read.coursesMinLimit, kept.coursesLimits.lowerBound)
    comparison.same("coursesMaxLimit", read.coursesMaxLimit, kept.coursesLimits.upperBound)
    comparison.same("creditsMinLimit", read.creditsMinLimit, kept.creditsLimits.lowerBound)
    comparison.same("creditsMaxLimit", read.creditsMaxLimit, kept.creditsLimits.upperBound)
    comparison.text("name", read.name, kept.name)
    comparison.text("note", read.note, kept.note)
    comparison.constant("role", read.role.map(Role.init), kept.role)
    comparison.links("courses", read.courses, .course, kept.members.map(\.course))
    comparison.same(
      "semesters", read.courses.map(\.recommendedSemester), kept.members.map(\.recommendedSemester))
    return comparison.differences
  }

  private struct Role: RawRepresentable {
    var rawValue: String
  }

  static func of(_ entry: Entry<KOS.Semester>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let kept = university.semesters[row].code
    comparison.head(entry.head, .semester, row)
    comparison.same("code", entry.content.code?.rawValue, kept.text)
    comparison.text("name", entry.content.name, kept.name)
    comparison.day("startDate", entry.content.startDate, kept.start)
    comparison.day("endDate", entry.content.endDate, kept.end)
    return comparison.differences
  }

  static func of(_ entry: Entry<KOS.Student>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.students[row])
    comparison.head(entry.head, .student, row)
    comparison.link("branch", read.branch, .branch, kept.branch)
    comparison.same("code", read.code, kept.code)
    comparison.link("department", read.department, .division, kept.department)
    comparison.same("email", read.email, kept.email)
    comparison.day("endDate", read.endDate, kept.end)
    comparison.link("faculty", read.faculty, .division, kept.faculty)
    comparison.same("firstName", read.firstName, kept.name.first)
    comparison.same("lastName", read.lastName, kept.name.last)
    comparison.same("grade", read.grade, kept.grade)
    comparison.day("interruptedUntil", read.interruptedUntil, kept.interruptedUntil)
    comparison.same("personalNumber", read.personalNumber, String(kept.personalNumber))
    comparison.link("programme", read.programme, .programme, kept.programme)
    comparison.day("startDate", read.startDate, kept.start)
    comparison.constant("studyForm", read.studyForm, kept.form)
    comparison.same("studyGroup", read.studyGroup, kept.group)
    comparison.link("studyPlan", read.studyPlan, .studyPlan, kept.plan)
    comparison.constant("studyState", read.studyState, kept.state)
    comparison.same("reason", read.studyTerminationReason, kept.terminationReason?.rawValue)
    comparison.link("supervisor", read.supervisor, .teacher, kept.supervisor)
    comparison.link("specialist", read.supervisorSpecialist, .teacher, kept.supervisorSpecialist)
    comparison.same("username", read.username, kept.username)
    return comparison.differences
  }
}
