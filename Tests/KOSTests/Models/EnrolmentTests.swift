import Testing

@testable import KOS

@Suite struct `An enrolment` {
  @Test func `in a course of KOS says neither credits nor a mark`() throws {
    let enrolment = try content(
      CourseEnrollment.self,
      """
      <assessment>true</assessment><completed>false</completed><course xlink:href="courses/BI-XX1/">..</course>
      <extern>false</extern><semester xlink:href="semesters/B252/">Letní 2025/2026</semester>
      """, kind: "internalCourseEnrollment")
    #expect(enrolment.assessment == true)
    #expect(enrolment.completed == false)
    #expect(!enrolment.isExternal)
    #expect(enrolment.course?.key == "BI-XX1")
    #expect(enrolment.semester?.key == "B252")
    #expect(enrolment.credits == nil)
  }

  @Test(arguments: ["internalCourseEnrollment", "kos:internalCourseEnrollment"])
  func `is in a course of KOS by its kind, whatever its flag says`(type: String) throws {
    let enrolment = try content(
      CourseEnrollment.self,
      """
      <assessment>true</assessment><completed>true</completed><course xlink:href="courses/BI-XX1/">..</course>
      <extern>true</extern><semester xlink:href="semesters/B252/"/>
      """, kind: type)
    #expect(!enrolment.isExternal)
    #expect(enrolment.course?.key == "BI-XX1")
  }

  @Test(arguments: ["externalCourseEnrollment", "kos:externalCourseEnrollment"])
  func `in a course from elsewhere says its name and credits itself`(type: String) throws {
    let enrolment = try content(
      CourseEnrollment.self,
      """
      <assessment>false</assessment><completed>true</completed><extern>true</extern><credits>4</credits>
      <completion>EXAM</completion><name xml:lang="en">Algebra</name>
      <semester xlink:href="semesters/B251/">Zimní 2025/2026</semester>
      """, kind: type)
    #expect(enrolment.isExternal)
    #expect(enrolment.credits == 4)
    #expect(enrolment.completion == .exam)
    #expect(enrolment.name?[.english] == "Algebra")
  }
}
