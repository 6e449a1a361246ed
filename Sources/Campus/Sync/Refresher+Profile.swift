import KOS
import RecordMapping
import RecordMappingSQLite

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
      return try Download.unseen(error, known)
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
