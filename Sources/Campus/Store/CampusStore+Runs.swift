import KOS
import RecordMapping
import RecordMappingSQLite

extension CampusStore {
  func watch(of run: WatchedRun) async throws -> PlacesWatchRecord? {
    try await store.fetch(PlacesWatchRecord.self, id: run.rawValue)
  }

  /// Begins to watch it; does nothing if it is watched already.
  ///
  /// - Returns: whether it is watched now: not so if the person is in it, if it is over, or if too many are.
  func watch(_ watch: PlacesWatchRecord) async throws -> Bool {
    let ended = try await endedWatches([watch])
    return try await store.write { transaction in
      try transaction.add(watch, limit: ended.isEmpty ? Self.mostWatches : 0)
    }
  }

  func unwatch(_ run: WatchedRun) async throws {
    try await store.delete(PlacesWatchRecord.self, id: run.rawValue)
  }

  /// What is watched and not over; what is over ends here, without a request.
  func runningWatches() async throws -> [PlacesWatchRecord] {
    let all = try await store.fetchAll(PlacesWatchRecord.self)
    let ended = Set(try await endedWatches(all))
    for id in ended { try await store.delete(PlacesWatchRecord.self, id: id) }
    return all.filter { !ended.contains($0.id) }
  }

  /// Those of a semester that is over, and those that the person is in by now.
  private func endedWatches(_ watches: [PlacesWatchRecord]) async throws -> [String] {
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
