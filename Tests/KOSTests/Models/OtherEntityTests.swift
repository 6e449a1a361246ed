import Testing

@testable import KOS

@Suite struct `Other entities` {
  @Test func `are events without course and semester`() throws {
    let event = try content(
      CourseEvent.self,
      """
      <branch xlink:href="branches/1/">A</branch><branch xlink:href="branches/2/">B</branch><capacity>10</capacity>
      <name xml:lang="cs">Den</name><occupied>4</occupied><startDate>2026-02-01T10:00:00</startDate>
      """, kind: "courseEvent")
    #expect(event.course == nil)
    #expect(event.semester == nil)
    #expect(event.branches.map(\.key) == ["1", "2"])
    #expect(event.free == 6)
  }

  @Test func `are studies, whose year is no mark`() throws {
    let student = try content(
      Student.self,
      """
      <username>novakjan</username><firstName>Jan</firstName><grade>3</grade><studyState>ACTIVE</studyState>
      <personalNumber>000123</personalNumber><programme xlink:href="programmes/BI/">Informatika</programme>
      <studyGroup>12</studyGroup><startDate>2023-09-01</startDate>
      """, kind: "student")
    #expect(student.username == "novakjan")
    #expect(student.grade == 3)
    #expect(student.personalNumber == "000123")
    #expect(student.studyState == .active)
    #expect(student.programme?.key == "BI")
  }

  @Test func `are people with all their studies`() throws {
    let person = try content(
      Person.self,
      """
      <username>a</username><roles><student xlink:href="students/1/">x</student><student xlink:href="students/2/">y</student>
      <teacher xlink:href="teachers/a/">A</teacher></roles>
      """, kind: "person")
    #expect(person.studies.map(\.key) == ["1", "2"])
    #expect(person.teacher?.key == "a")
  }

  @Test func `are teachers, divisions, rooms and semesters`() throws {
    let teacher = try content(
      Teacher.self,
      "<division xlink:href='divisions/18101/'>K</division><extern>false</extern><titlesPre>Ing.</titlesPre>")
    let division = try content(
      Division.self,
      "<code>18101</code><divisionType>DEPARTMENT</divisionType><parent xlink:href='divisions/18000/'>F</parent>"
    )
    let room = try content(
      Room.self,
      "<capacity for='exam'>30</capacity><capacity for='lecture'>60</capacity><code>T9:350</code><type>LECTURE</type>"
    )
    let semester = try content(Semester.self, "<code>B251</code><startDate>2025-09-22</startDate>")
    #expect(teacher.division?.key == "18101")
    #expect(teacher.extern == false)
    #expect(division.parent?.key == "18000")
    #expect(division.divisionType == .department)
    #expect(
      room.capacities == [Capacity(purpose: "exam", places: 30), Capacity(purpose: "lecture", places: 60)])
    #expect(semester.code == SemesterCode(academicYear: 2025, .winter))
    #expect(semester.endDate == nil)
  }

  @Test func `are plans and their groups of courses`() throws {
    let group = try content(
      CoursesGroup.self,
      """
      <code>BI-PP</code><creditsMinLimit>100</creditsMinLimit><role>PP</role><courses>
      <course recommendedSemester="1" xlink:href="courses/A/">A</course><course xlink:href="courses/B/">B</course></courses>
      """, kind: "coursesGroup")
    let plan = try content(
      StudyPlan.self, "<code>P</code><approved>true</approved><studyForm>FULLTIME</studyForm>")
    let branch = try content(Branch.self, "<abbrev>WSI</abbrev><openForAdmission>true</openForAdmission>")
    let programme = try content(
      Programme.self, "<code>BI</code><type>BACHELOR</type><academicTitle>Bc.</academicTitle>")
    #expect(group.courses.map(\.recommendedSemester) == [1, nil])
    #expect(group.creditsMinLimit == 100)
    #expect(plan.approved == true)
    #expect(branch.abbrev?.text(in: .czech) == "WSI")
    #expect(programme.type == .bachelor)
  }

  @Test func `that nobody describes are kept as they stand`() throws {
    let setting = try content(OpenContent.self, "<key>KOS_X</key><value>1</value>", kind: "koSetting")
    #expect(setting.text(of: "value") == "1")
    #expect(setting.text(of: "nothing") == nil)
  }
}
