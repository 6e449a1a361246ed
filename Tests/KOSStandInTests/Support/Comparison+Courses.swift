import KOS

@testable import StandIns

extension Comparison {
  static func of(_ entry: Entry<KOS.Course>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.courses[row])
    comparison.head(entry.head, .course, row)
    comparison.same("allowedEnrollmentCount", read.allowedEnrollmentCount, kept.allowedEnrollmentCount)
    comparison.day("approvalDate", read.approvalDate, kept.approvalDate)
    comparison.constant("classesLang", read.classesLang, kept.classesLanguage)
    comparison.same("classesType", read.classesType.map(\.rawValue), kept.classesTypes.map(\.rawValue))
    comparison.same("code", read.code, kept.code)
    comparison.constant("completion", read.completion, kept.completion)
    comparison.same("credits", read.credits, kept.credits)
    comparison.link("department", read.department, .division, kept.department)
    comparison.same("homepage", read.homepage, kept.homepage)
    comparison.text("keywords", read.keywords, kept.keywords)
    comparison.text("name", read.name, kept.name)
    comparison.text("note", read.note, kept.note)
    comparison.constant("programmeType", read.programmeType, kept.programmeType)
    comparison.same("range", read.range, kept.range)
    comparison.constant("season", read.season, kept.season)
    comparison.constant("state", read.state, kept.state)
    comparison.constant("studyForm", read.studyForm, kept.studyForm)
    comparison.link("superiorCourse", read.superiorCourse, .course, kept.superior)
    comparison.links("subcourses", read.subcourses, .course, kept.parts)
    return comparison.differences
  }

  static func of(_ entry: Entry<KOS.CourseInstance>, _ row: Int, in university: University) -> [String] {
    instance(entry.content, row, university)
  }

  /// - Parameter row: see `CourseInstance.row(course:semester:)`.
  static func instance(_ read: KOS.CourseInstance, _ row: Int, _ university: University) -> [String] {
    var comparison = Comparison(university)
    let semester = StandIns.CourseInstance.semester(ofRow: row)
    let kept = university.instance(course: StandIns.CourseInstance.course(ofRow: row), semester: semester)
    comparison.same("semester", read.semester, university.semesters[semester].code.text)
    comparison.same("capacity", read.capacity, kept.capacity)
    comparison.same("tutorialCapacity", read.tutorialCapacity, kept.tutorialCapacity)
    comparison.constant("capacityOverfill", read.capacityOverfill, kept.overfill)
    comparison.same("occupied", read.occupied, kept.occupied)
    comparison.links("editors", read.editors, .teacher, kept.editors)
    comparison.links("examiners", read.examiners, .teacher, kept.examiners)
    comparison.links("guarantors", read.guarantors, .teacher, kept.guarantors)
    comparison.links("instructors", read.instructors, .teacher, kept.instructors)
    comparison.links("lecturers", read.lecturers, .teacher, kept.lecturers)
    return comparison.differences
  }

  static func of(_ entry: Entry<KOS.CourseEnrollment>, _ row: Int, in university: University) -> [String] {
    var comparison = Comparison(university)
    let (read, kept) = (entry.content, university.enrollments[row])
    comparison.head(entry.head, .enrollment, row)
    comparison.same("isExternal", read.isExternal, kept.external != nil)
    comparison.same("assessment", read.assessment, kept.hasAssessment)
    comparison.same("completed", read.completed, kept.isCompleted)
    comparison.link("semester", read.semester, .semester, kept.semester)
    comparison.link("course", read.course, .course, kept.course)
    comparison.text("name", read.name, kept.external?.name ?? Localised())
    comparison.same("credits", read.credits, kept.external?.credits)
    comparison.constant("completion", read.completion, kept.external?.completion)
    return comparison.differences
  }
}
