import KOS
import RecordMapping
import RecordMappingSQLite

extension Intake {
  func take(_ answer: ExamAnswer, in semester: SemesterCode?) async throws {
    try await campus.store.write { transaction in
      let mine = Set(try transaction.fetchAll(ExamRecord.self, where: .equal(.isMine, true)).map(\.id))
      let rows = answer.exams.rows.map { exam in
        var exam = exam
        if !answer.tellsMine, mine.contains(exam.id) { exam.isMine = true }
        return exam
      }
      let old = try transaction.replace(rows, isWhole: answer.exams.isWhole, where: answer.scope)
      let kept = Set(rows.map(\.id))
      let asked = old.filter {
        kept.contains($0.id) || $0.isMine || answer.courses.contains($0.course ?? "")
      }
      try note(asked, rows, isWhole: answer.exams.isWhole, in: semester, transaction)
      try transaction.sample(rows, at: now)
      try transaction.moveWatches(on: local, at: now)
    }
  }
}
