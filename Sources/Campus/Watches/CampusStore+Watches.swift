import CivilTime
import KOS
import RecordMapping
import RecordMappingSQLite

extension StoreTransaction {
  /// Keeps how many places of these exams are taken.
  func sample(_ exams: [ExamRecord], at time: Double) throws(StoreError) {
    let newest = try newestSamples()
    var next = (newest.values.map(\.id).max() ?? 0) + 1
    for exam in exams {
      guard let occupied = exam.occupied, let capacity = exam.capacity else { continue }
      if var last = newest[exam.id],
        PlaceSamples.continues(last, occupied: occupied, capacity: capacity, at: time)
      {
        last.last = time
        try save(last)
      } else {
        try save(
          PlaceSampleRecord(
            id: next, exam: exam.id, first: time, last: time, occupied: occupied, capacity: capacity))
        next += 1
      }
    }
  }

  private func newestSamples() throws(StoreError) -> [String: PlaceSampleRecord] {
    let all = try fetchAll(PlaceSampleRecord.self, orderedBy: .ascending(.id))
    return Dictionary(all.map { ($0.exam, $0) }) { $1 }
  }

  /// What has come of watched exams: who waits for a place is to be told, and what is over ends.
  func moveWatches(on now: LocalDateTime, at time: Double) throws(StoreError) {
    for var watch in try fetchAll(WatchRecord.self) {
      let exam = try fetch(ExamRecord.self, id: watch.exam)
      switch PlaceWatch(wasOpen: watch.isOpen, exam: exam, now: now) {
      case .ends: try delete(WatchRecord.self, id: watch.exam)
      case .opens:
        (watch.isOpen, watch.untold) = (true, time)
        try save(watch)
      case .goesOn(let isOpen):
        // A place that was gone again before anybody was told of it is no news.
        if !isOpen { watch.untold = nil }
        watch.isOpen = isOpen
        try save(watch)
      }
    }
  }
}

extension StoreSnapshot {
  /// In the order of time.
  func samples(of exam: String) throws -> [PlaceSampleRecord] {
    try fetchAll(PlaceSampleRecord.self, where: .equal(.exam, exam), orderedBy: .ascending(.id))
  }
}

extension CampusStore {
  /// More would not fit the address of one request.
  static let mostWatches = 50

  /// Begins to watch it; does nothing if it is watched already.
  ///
  /// - Returns: whether it is watched now: not so if it is over, or if too many are.
  func watch(_ exam: ExamRecord, at time: Double, now: LocalDateTime) async throws -> Bool {
    try await store.write { transaction in
      try transaction.add(
        WatchRecord(exam: exam.id, since: time, isOpen: exam.free.map { $0 > 0 } ?? false),
        limit: exam.mayBeWatched(at: now) ? Self.mostWatches : 0)
    }
  }

  func unwatch(_ exam: String) async throws { try await store.delete(WatchRecord.self, id: exam) }

  // MARK: Parallels and courses

  func watch(of run: WatchedOffering) async throws -> OfferingWatchRecord? {
    try await store.fetch(OfferingWatchRecord.self, id: run.rawValue)
  }

  /// Begins to watch it; does nothing if it is watched already.
  ///
  /// - Returns: whether it is watched now: not so if the person is in it, if it is over, or if too many are.
  func watch(_ watch: OfferingWatchRecord) async throws -> Bool {
    let ended = try await endedWatches([watch])
    return try await store.write { transaction in
      try transaction.add(watch, limit: ended.isEmpty ? Self.mostWatches : 0)
    }
  }

  func unwatch(_ run: WatchedOffering) async throws {
    try await store.delete(OfferingWatchRecord.self, id: run.rawValue)
  }

  /// What is watched and not over; what is over ends here, without a request.
  func runningWatches() async throws -> [OfferingWatchRecord] {
    let all = try await store.fetchAll(OfferingWatchRecord.self)
    let ended = Set(try await endedWatches(all))
    for id in ended { try await store.delete(OfferingWatchRecord.self, id: id) }
    return all.filter { !ended.contains($0.id) }
  }

  /// Those of a semester that is over, and those that the person is in by now.
  private func endedWatches(_ watches: [OfferingWatchRecord]) async throws -> [String] {
    let present = try await read { try $0.semester() }
    let parallels = Set(try await store.fetchAll(ParallelRecord.self, where: .equal(.isMine, true)).map(\.id))
    let enrollments = try await store.fetchAll(EnrollmentRecord.self)
    return watches.filter { watch in
      if let present, watch.semester < present { return true }
      return switch watch.run {
      case nil: true
      case .parallel(let id): parallels.contains(id)
      case .course(let code):
        enrollments.contains { $0.course == code && $0.semester == watch.semester && !$0.isExternal }
      }
    }.map(\.id)
  }
}

extension ExamRecord {
  /// KOS is asked by courses: one that tells none cannot be found again.
  func mayBeWatched(at now: LocalDateTime) -> Bool { course != nil && isOpenToSignIn(at: now) }
}
