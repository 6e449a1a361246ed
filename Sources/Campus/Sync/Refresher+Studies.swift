import Foundation
import KOS
import Logging
import RecordMapping
import RecordMappingSQLite
import WebShell

/// Results, own courses and exams: each needs what the one before it told.
extension Refresher {
  /// Exams are those of the courses one is enrolled in, which the results tell; those that one is signed up for are
  /// asked for meanwhile.
  func refreshStudying(_ parts: Set<DataPart>) async {
    let own = parts.contains(.exams) ? Task { try await ownExams() } : nil
    defer { own?.cancel() }
    if parts.contains(.results) { await attempt(.results, refreshEnrollments) }
    if parts.contains(.timetable) { await knowSemester() }
    await withTaskGroup(of: Void.self) { group in
      if parts.contains(.results) { group.addTask { await self.refreshOwnCourses() } }
      if let own { group.addTask { await self.attempt(.exams) { try await self.refreshExams(own) } } }
    }
  }

  /// Before courses and exams of the present semester are asked for: the newest one that a person is enrolled in may
  /// be the next.
  private func knowSemester() async {
    do {
      guard let semester = try await presentSemester() else { return }
      try await store.store.write { transaction in try transaction.saveSemesters([semester]) }
    } catch {
      // That is told of the timetable, which needs it as well.
      logger.debug("the present semester is not known", metadata: SyncFailure.metadata(of: error))
    }
  }

  private func refreshEnrollments() async throws -> Int {
    let studies = try await store.store.fetchAll(StudyRecord.self)
    let enrollments = try await download.enrollments(of: studies)
    let former = Set(try await store.store.fetchAll(EnrollmentRecord.self).map(\.id))
    try await intake(of: .results).store(enrollments)
    begun.courses.formUnion(enrollments.rows.filter { !former.contains($0.id) }.compactMap(\.course))
    return enrollments.rows.count
  }

  /// Credits and texts of own courses, of the present ones also who teaches them and how full they are; without
  /// them results are there, and courses are told by name alone.
  private func refreshOwnCourses() async {
    do {
      let (time, present) = (now().timeIntervalSince1970, try await store.read { try $0.presentCourses() })
      let earlier = try await store.ownCourses().filter { !present.codes.contains($0) }
      let read = try await store.texts(of: earlier).mapValues(\.fetched)
      async let texts = download.courses(CourseTextPolicy(earlier, read: read, now: time).codes, at: time)
      let taught =
        present.codes.isEmpty ? [] : try await download.courses(present.codes, in: present.semester, at: time)
      let known = Set(taught.map(\.course.code))
      // One that is enrolled in and not taught.
      let untaught = present.codes.filter { !known.contains($0) }
      let rest = try await texts + download.courses(untaught, at: time)
      // As good as if each had been looked up.
      let looks = known.map { RefreshRecord(part: Lookup.course($0).part, succeeded: time) }
      try await store.store.write { transaction in
        for (course, var text) in taught + rest {
          if let old = try transaction.fetch(CourseTextRecord.self, id: text.code) { text.takeRun(from: old) }
          try transaction.save(course)
          try transaction.save(text)
        }
        for look in looks { try transaction.save(look) }
      }
      state.update { state in
        for look in looks { state.records[look.part] = look }
      }
    } catch {
      await note(.results, failure: error)
    }
  }

  private func ownExams() async throws -> FetchedRows<ExamRecord> {
    try await download.ownExams(of: presentStudies())
  }

  /// - Parameter own: brings those that one is signed up for.
  private func refreshExams(_ own: Task<FetchedRows<ExamRecord>, any Error>) async throws -> Int {
    // Without any results it is not known of which courses: none would be told, and that is not so.
    if let results = state.value[.results], results.succeeded == nil, let failure = results.failure {
      throw SyncFailure(rawValue: failure) ?? .cancelled
    }
    let local = intake(of: .exams).local
    let (semester, question) = try await store.read { snapshot in
      let semester = try snapshot.semester()
      return (semester, try snapshot.examQuestion(in: semester, at: local))
    }
    let all = try await download.exams(question)
    let mine = try await own.value
    let signed = Set(mine.rows.map(\.id))
    let rows = mine.rows + all.rows.filter { !signed.contains($0.id) }
    let exams = FetchedRows(
      rows: rows, isWhole: mine.isWhole && all.isWhole, unseen: mine.unseen, lost: mine.lost,
      listed: mine.listed)
    try await intake(of: .exams).store(
      FetchedExams(
        exams: exams, question: question, scope: .all, tellsMine: mine.isWhole, begun: begun),
      in: semester)
    begun = FetchedExams.Begun()
    return rows.count
  }
}

/// The person's studies, of which a new one may begin any day.
extension Refresher {
  func refreshProfile() async throws -> Int {
    let studies = try await download.studies(newestStudy())
    let known = try await store.store.write { transaction in
      let known = try transaction.replace(studies.rows, isWhole: studies.isWhole)
      try transaction.dropTakenCodes(by: studies.rows)
      try transaction.fileUnderStudies()
      return known
    }
    // What is of a study is asked for at the same time, by what was known: that of other studies comes after. While
    // none was, the only one was asked for by the user name.
    let (new, old) = (Set(studies.rows.map(\.id)), Set(known.map(\.id)))
    if new != old, new.count > 1 || !old.isEmpty { wanted.insert(.results) }
    let newest = studies.rows.filter { $0.code == download.username }
    let asked = Set((known.isEmpty ? newest : known).filter(\.goesOn).map(\.id))
    let going = Set(studies.rows.filter(\.goesOn).map(\.id))
    if !known.isEmpty { begun.studies.formUnion(new.subtracting(old)) }
    if !going.isSubset(of: asked) { wanted.formUnion([.timetable, .exams]) }
    return studies.rows.count
  }

  /// The studies as they are now, of which lessons and exams are asked for; none while none is known.
  ///
  /// The profile is older than lessons are: a study that began since has taken the user name from another one, and
  /// what is of it is not to be filed under that.
  func presentStudies() async throws -> [StudyRecord] {
    let known = try await store.store.fetchAll(StudyRecord.self)
    guard !known.isEmpty else { return [] }
    let newest: StudyRecord
    do { newest = StudyRecord(try await newestStudy()) } catch let error as KOSError {
      return try KOSFetcher.unseen(error, known)
    }
    let former = known.first { $0.id == newest.id }
    if former == nil { begun.studies.insert(newest.id) }
    if former?.code != newest.code || former?.goesOn != newest.goesOn { wanted.insert(.profile) }
    let others = known.filter { $0.id != newest.id }.map { study in
      var study = study
      if study.code == newest.code { study.code = nil }
      return study
    }
    return [newest] + others
  }

  /// The profile, lessons and exams need it, and ask for it once.
  private func newestStudy() async throws -> Entry<Student> {
    let asked = askedNewest ?? Task { [download] in try await download.newestStudy() }
    askedNewest = asked
    do { return try await asked.value } catch {
      // What comes after this run may ask again.
      if askedNewest == asked { askedNewest = nil }
      throw error
    }
  }
}
