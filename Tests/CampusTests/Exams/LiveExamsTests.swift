import HTTPTypes
import HummingbirdTesting
import RecordMappingSQLite
import Testing

@testable import Campus
@testable import WebShell

/// The moment of the samples is Monday 2026-11-23.
@Suite(.timeLimit(.minutes(1))) struct `An exam that somebody has open` {
  private func sample() async throws -> SampleCampus {
    let campus = try await SampleCampus()
    try await campus.save(Samples.exam("2026-12-10T10:00:00", signInBy: "2026-12-05"))
    try await campus.downloaded(.exams, .events)
    return campus
  }

  @Test func `says by itself that it is watched now`() async throws {
    let campus = try await sample()
    var (exam, list) = (
      try LivePages("/campus/exams/1", campus), try LivePages("/campus/exams?course=BI-XX1", campus)
    )
    try await LivePages.running(exam.source, list.source) {
      #expect(await exam.next().contains("/campus/exams/1/watches"))
      #expect(!(await list.next()).contains("Watched"))
      let answer = try await campus.post("/campus/exams/1/watches", [:])
      #expect(answer.status == .seeOther)
      #expect(await exam.next().contains("/campus/exams/1/watch-ends"))
      #expect(await list.next().contains("Watched"))
    }
  }

  @Test func `tells what it clashes with as soon as the person has signed up for that`() async throws {
    let campus = try await sample()
    var exam = try LivePages("/campus/exams/1", campus)
    var deadlines = try LivePages("/campus/deadlines", campus)
    try await LivePages.running(exam.source, deadlines.source) {
      #expect(!(await exam.next()).contains("Clashing exams"))
      #expect(await deadlines.next().contains("/campus/exams/1"))
      try await campus.save(Samples.exam("2026-12-10T10:30:00", id: "2", isMine: true))
      #expect(await exam.next().contains("Clashing exams"))
    }
  }

  @Test func `is gone where KOS has it no more`() async throws {
    let campus = try await sample()
    #expect(try await campus.get("/campus/exams/1").status == .ok)
    try await campus.live.campus.store.delete(ExamRecord.self, id: "1")
    #expect(try await campus.get("/campus/exams/1").status == .notFound)
  }
}
