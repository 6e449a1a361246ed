import Testing

@testable import KOS

/// Every address of the specification's list of resources.
@Suite struct `The resources of KOSapi` {
  @Test func `are lists at their addresses`() throws {
    expect(FeedResource<Course>.courses, "courses")
    expect(FeedResource<Course>.courses(ofDivision: "18000"), "divisions/18000/courses")
    expect(FeedResource<Course>.courses(ofProgramme: "BI"), "programmes/BI/courses")
    expect(FeedResource<Course>.courses(ofTeacher: "a"), "teachers/a/courses")
    expect(FeedResource<CourseInstance>.instances(ofCourse: "A"), "courses/A/instances")
    expect(FeedResource<CourseEvent>.events(ofCourse: "A"), "courses/A/events")
    expect(FeedResource<CourseEvent>.courseEvents, "courseEvents")
    expect(FeedResource<Exam>.exams(ofCourse: "A"), "courses/A/exams")
    expect(FeedResource<Exam>.exams(ofTeacher: "a"), "teachers/a/exams")
    expect(FeedResource<Exam>.exams(ofStudent: "a"), "students/a/exams")
    expect(FeedResource<Exam>.exams, "exams")
    expect(FeedResource<ExamRegistration>.registeredExams(ofStudent: "a"), "students/a/registeredExams")
    expect(FeedResource<Parallel>.parallels, "parallels")
    expect(FeedResource<Parallel>.parallels(ofCourse: "A"), "courses/A/parallels")
    expect(FeedResource<Parallel>.parallels(ofStudent: "a"), "students/a/parallels")
    expect(FeedResource<Parallel>.parallels(ofTeacher: "a"), "teachers/a/parallels")
    expect(FeedResource<Parallel>.related(to: "1"), "parallels/1/related")
    expect(FeedResource<CourseEnrollment>.enrolledCourses(ofStudent: "a"), "students/a/enrolledCourses")
    expect(FeedResource<Student>.students, "students")
    expect(FeedResource<Student>.students(ofCourse: "A"), "courses/A/students")
    expect(FeedResource<Student>.students(ofParallel: "1"), "parallels/1/students")
    expect(FeedResource<Student>.attendees(ofExam: "1"), "exams/1/attendees")
    expect(FeedResource<Student>.attendees(ofEvent: "1"), "courseEvents/1/attendees")
    expect(FeedResource<Teacher>.teachers, "teachers")
    expect(FeedResource<Teacher>.teachers(ofDivision: "18000"), "divisions/18000/teachers")
    expect(FeedResource<Person>.people, "people")
    expect(FeedResource<Division>.divisions, "divisions")
    expect(FeedResource<Division>.subdivisions(of: "18000"), "divisions/18000/subdivisions")
    expect(FeedResource<Room>.rooms, "rooms")
    expect(FeedResource<Semester>.semesters, "semesters")
    expect(FeedResource<Programme>.programmes, "programmes")
    expect(FeedResource<Branch>.branches, "branches")
    expect(FeedResource<Branch>.branches(ofProgramme: "BI"), "programmes/BI/branches")
    expect(FeedResource<Branch>.branches(ofCourse: "A"), "courses/A/branches")
    expect(FeedResource<StudyPlan>.studyPlans, "studyPlans")
    expect(FeedResource<StudyPlan>.studyPlans(ofProgramme: "BI"), "programmes/BI/studyPlans")
    expect(FeedResource<StudyPlan>.studyPlans(ofBranch: "1"), "branches/1/studyPlans")
    expect(FeedResource<CoursesGroup>.coursesGroups, "coursesGroups")
    expect(FeedResource<CoursesGroup>.coursesGroups(ofProgramme: "BI"), "programmes/BI/coursesGroups")
    expect(FeedResource<CoursesGroup>.coursesGroups(ofStudyPlan: "P"), "studyPlans/P/coursesGroups")
    expect(FeedResource<OpenContent>.pathways, "pathways")
    expect(FeedResource<OpenContent>.pathways(ofStudyPlan: "P"), "studyPlans/P/pathways")
    expect(FeedResource<OpenContent>.theses, "theses")
    expect(FeedResource<OpenContent>.scheduleSlots, "scheduleSlots")
    expect(FeedResource<OpenContent>.parameters, "parameters")
    expect(FeedResource<OpenContent>.timetable(ofTeacher: "a"), "teachers/a/timetable")
  }

  @Test func `are entities at their addresses`() throws {
    let winter = try #require(SemesterCode(rawValue: "B251"))
    expect(EntryResource<Course>.course("A"), "courses/A")
    expect(EntryResource<CourseInstance>.instance(ofCourse: "A", in: winter), "courses/A/instances/B251")
    expect(EntryResource<Parallel>.parallel("101", ofCourse: "A"), "courses/A/parallels/101")
    expect(EntryResource<Parallel>.parallel("1"), "parallels/1")
    expect(EntryResource<Exam>.exam("1"), "exams/1")
    expect(EntryResource<CourseEvent>.courseEvent("1"), "courseEvents/1")
    expect(EntryResource<CoursesGroup>.coursesGroup("G"), "coursesGroups/G")
    expect(EntryResource<Division>.division("18000"), "divisions/18000")
    expect(EntryResource<OpenContent>.parameter("k"), "parameters/k")
    expect(EntryResource<Person>.person("a"), "people/a")
    expect(EntryResource<Programme>.programme("BI"), "programmes/BI")
    expect(EntryResource<Branch>.branch("1"), "branches/1")
    expect(EntryResource<StudyPlan>.studyPlan("P"), "studyPlans/P")
    expect(EntryResource<Room>.room("T9:350"), "rooms/T9:350")
    expect(EntryResource<Semester>.semester(winter), "semesters/B251")
    expect(EntryResource<Semester>.currentSemester, "semesters/current")
    expect(EntryResource<Semester>.nextSemester, "semesters/next")
    expect(EntryResource<Semester>.previousSemester, "semesters/prev")
    expect(EntryResource<Semester>.schedulingSemester, "semesters/scheduling")
    expect(EntryResource<Student>.student("a-1"), "students/a-1")
    expect(EntryResource<Teacher>.teacher("a"), "teachers/a")
  }

  private func expect<Content>(_ resource: FeedResource<Content>, _ address: String) {
    #expect(resource.segments.joined(separator: "/") == address)
  }

  private func expect<Content>(_ resource: EntryResource<Content>, _ address: String) {
    #expect(resource.segments.joined(separator: "/") == address)
  }
}
