import KOS
import RecordMapping
import RecordMappingSQLite

extension Intake {
  func take(_ answer: ExamAnswer, in semester: SemesterCode?) async throws {
    try await campus.store.write { transaction in
      let own = try transaction.fetchAll(ExamRecord.self, where: .equal(.isMine, true))
      // What nobody told is as it was.
      let untold = own.filter { !answer.tellsMine || answer.exams.hides($0.study) }
      let mine = Dictionary(untold.map { ($0.id, $0.study) }) { first, _ in first }
      var rows = answer.exams.rows.map { exam in
        var exam = exam
        if let study = mine[exam.id], !exam.isMine { (exam.isMine, exam.study) = (true, study) }
        return exam
      }
      let told = Set(rows.map(\.id))
      rows += own.filter { answer.exams.hides($0.study) && !told.contains($0.id) }
      let old = try transaction.replace(rows, isWhole: answer.exams.isWhole, where: answer.scope)
        .filter { told.contains($0.id) || !answer.exams.hasLost($0.study) }
      try transaction.fileUnderStudies()
      let kept = Set(rows.map(\.id))
      let asked = old.filter {
        kept.contains($0.id) || $0.isMine || answer.question?.concerns($0) ?? false
      }
      let there = Set(old.map(\.id))
      let news = rows.filter { there.contains($0.id) || !answer.begins(with: $0) }
      // Before a watch ends with its exam: then nobody would know whom to tell.
      let watched = Set(try transaction.fetchAll(WatchRecord.self).map(\.exam))
      try note(
        asked, news, isWhole: answer.exams.isWhole, in: semester, watched: watched, transaction)
      try transaction.sample(rows, at: now)
      try transaction.moveWatches(on: local, at: now)
    }
  }
}
