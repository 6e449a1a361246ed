import CivilTime
import Testing

@testable import KOS

@Suite struct `A course` {
  @Test func `has all that KOSapi says of it`() throws {
    let course = try content(
      Course.self,
      """
      <tutorialsContents xml:lang="cs">1. Úvod</tutorialsContents><state>OPEN</state><season>WINTER</season>
      <approvalDate>2015-06-01</approvalDate><allowedEnrollmentCount>2</allowedEnrollmentCount>
      <classesLang>CS</classesLang><classesType>LECTURE</classesType><classesType>TUTORIAL</classesType>
      <code>BI-XX1</code><completion>CLFD_CREDIT</completion><credits>6</credits>
      <department xlink:href="divisions/18101/">K</department><homepage>https://x.example/</homepage>
      <name xml:lang="en">Programming</name><programmeType>BACHELOR</programmeType><range>2P+2C</range>
      <studyForm>FULLTIME</studyForm><superiorCourse xlink:href="courses/BI-XX0/">S</superiorCourse>
      <subcourses><course xlink:href="courses/BI-XX2/">T</course><course xlink:href="courses/BI-XX3/">U</course></subcourses>
      <description xml:lang="cs">Popis</description>
      """)
    #expect(course.code == "BI-XX1")
    #expect(course.completion == .classifiedCredit)
    #expect(course.credits == 6)
    #expect(course.classesLang == .czech)
    #expect(course.classesType == [.lecture, .tutorial])
    #expect(course.approvalDate?.rawValue == "2015-06-01")
    #expect(course.state == .open)
    #expect(course.season == .winter)
    #expect(course.range == "2P+2C")
    #expect(course.subcourses.map(\.key) == ["BI-XX2", "BI-XX3"])
    #expect(course.superiorCourse?.key == "BI-XX0")
    #expect(course.tutorialsContents?[.czech] == "1. Úvod")
    #expect(course.description?[.czech] == "Popis")
  }

  /// A schema's order is no promise of what is sent.
  @Test func `is the same in whatever order its elements stand`() throws {
    let elements = [
      "<code>BI-XX1</code>", "<credits>6</credits>", "<name xml:lang=\"cs\">Příklady</name>",
      "<department xlink:href=\"divisions/18101/\">K</department>", "<name xml:lang=\"en\">Examples</name>",
      "<subcourses><course xlink:href=\"courses/BI-XX2/\">T</course></subcourses>", "<state>OPEN</state>",
    ]
    let facts = ["BI-XX1", "6", "Příklady", "Examples", "18101", "BI-XX2", "OPEN"]
    for start in elements.indices {
      let turned = Array(elements[start...] + elements[..<start])
      for order in [turned, turned.reversed()] {
        let course = try content(Course.self, order.joined())
        #expect(
          [
            course.code, course.credits.map(String.init), course.name?[.czech], course.name?[.english],
            course.department?.key, course.subcourses.first?.key, course.state?.rawValue,
          ] == facts, "\(order)")
      }
    }
  }

  @Test func `keeps constants that nobody knew`() throws {
    let course = try content(
      Course.self, "<code>A</code><completion>ORAL</completion><state>UNDEFINED</state>")
    #expect(course.completion == Completion(rawValue: "ORAL"))
    #expect(course.state == .undefined)
  }

  @Test func `has an instance for each semester asked for`() throws {
    let course = try content(
      Course.self,
      """
      <code>A</code><instance semester="B231"><capacity of="instance">100</capacity><capacity of="tutorial">24</capacity>
      <occupied>97</occupied><lecturers><teacher xlink:href="teachers/a/">A</teacher>
      <teacher xlink:href="teachers/b/">B</teacher></lecturers></instance><instance semester="B232"/>
      """)
    let instance = try #require(course.instances.first)
    #expect(course.instances.map(\.semester) == ["B231", "B232"])
    #expect(instance.capacity == 100)
    #expect(instance.tutorialCapacity == 24)
    #expect(instance.occupied == 97)
    #expect(instance.lecturers.map(\.key) == ["a", "b"])
  }

  @Test func `has an instance with the capacities of older servers`() throws {
    let instance = try content(
      CourseInstance.self,
      """
      <capacity>100</capacity><tutorialCapacity>24</tutorialCapacity><capacityOverfill>DENIED</capacityOverfill>
      <semester xlink:href="semesters/B231/">Zimní 2023/2024</semester><course xlink:href="courses/A/">A</course>
      """, kind: "coursin")
    #expect(instance.capacity == 100)
    #expect(instance.tutorialCapacity == 24)
    #expect(instance.semester == "B231")
    #expect(instance.capacityOverfill == .denied)
  }
}
