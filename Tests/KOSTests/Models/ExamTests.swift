import CivilTime
import CivilTimeColumns
import RecordMapping
import Testing

@testable import KOS

@Suite struct `An exam date` {
  private let sample = """
    <cancelDeadline>2026-06-01</cancelDeadline><capacity>30</capacity><course xlink:href="courses/BI-XX1/">..</course>
    <occupied>30</occupied><signinDeadline>2026-06-02</signinDeadline><startDate>2026-06-03T09:00:00</startDate>
    <termType>FINAL_EXAM</termType>
    """

  @Test func `is read as the specification's sample has it`() throws {
    let exam = try content(Exam.self, sample, kind: "exam")
    #expect(exam.cancelDeadline?.rawValue == "2026-06-01")
    #expect(exam.signinDeadline?.rawValue == "2026-06-02")
    #expect(exam.startDate?.rawValue == "2026-06-03T09:00:00")
    #expect(exam.startDate?.instant(in: .prague).description == "2026-06-03T07:00:00Z")
    #expect(exam.free == 0)
    #expect(exam.termType == .finalExam)
    #expect(exam.endDate == nil)
  }

  @Test func `has examiners, or the one of older servers`() throws {
    let new = try content(
      Exam.self,
      "<examiner xlink:href='teachers/a/'>A</examiner><examiners><teacher xlink:href='teachers/b/'>B</teacher></examiners>"
    )
    let old = try content(Exam.self, "<examiner xlink:href='teachers/a/'>A</examiner>")
    #expect(new.examiners.map(\.key) == ["b"])
    #expect(old.examiners.map(\.key) == ["a"])
  }

  @Test func `does not say how many places are free unless it says both numbers`() throws {
    #expect(try content(Exam.self, "<capacity>3</capacity>").free == nil)
    #expect(try content(Exam.self, "<capacity>3</capacity><occupied>5</occupied>").free == 0)
  }

  @Test func `has a note, with or without a language`() throws {
    #expect(try content(Exam.self, "<note>Vezměte si průkaz</note>").note == "Vezměte si průkaz")
    #expect(try content(Exam.self, "<note xml:lang='cs'>a</note><note xml:lang='en'>b</note>").note == "a")
  }

  @Test func `may be one that a student is signed up for`() throws {
    let registration = try content(
      ExamRegistration.self, "<exam xlink:href='exams/900300/'>x</exam>", kind: "examRegistration")
    #expect(registration.exam?.key == "900300")
  }
}
