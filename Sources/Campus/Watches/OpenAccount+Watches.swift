import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
import WebShell

extension OpenAccount {
  /// Asks how it stands with all that is watched: one request for exams, one for parallels, one for courses. What
  /// fails of one costs none of the others.
  ///
  /// - Returns: whether there is anything.
  func check(at now: Date) async throws -> Bool {
    var (isAny, failure): (Bool, (any Error)?) = (false, nil)
    for kind in WatchKind.allCases {
      do {
        let isSome = try await check(at: kind, now)
        if isSome { isAny = true }
        try await note(kind, isSome ? sync.value[check: kind].looked(nil, at: now, kind) : nil)
      } catch {
        failure = failure ?? error
        // Whoever ends the program has not failed.
        guard SyncFailure(error) != .cancelled else { continue }
        try await note(kind, sync.value[check: kind].looked(SyncFailure(error), at: now, kind))
      }
    }
    if let failure { throw failure }
    return isAny
  }

  private func check(at kind: WatchKind, _ now: Date) async throws -> Bool {
    switch kind {
    case .exams: try await lookAtExams(now)
    case .parallels: try await lookAtParallels(now)
    case .courses: try await lookAtCourses(now)
    }
  }

  /// Keeps how a look went; `nil` where there was nothing to look at.
  private func note(_ kind: WatchKind, _ check: WatchCheckRecord?) async throws {
    guard check != sync.value[check: kind] else { return }
    sync.update {
      $0.watchChecks[kind.rawValue] = check
    }
    if let check {
      _ = try await campus.store.save(check)
    } else {
      _ = try await campus.store.delete(WatchCheckRecord.self, id: kind.rawValue)
    }
  }

  private func lookAtExams(_ now: Date) async throws -> Bool {
    let intake = KOSImporter(campus: campus, now: now.timeIntervalSince1970, isFirst: false)
    // What is over ends without a request.
    try await campus.store.write { try $0.moveWatches(on: intake.local, at: intake.now) }
    let watched = try await campus.store.fetchAll(WatchRecord.self).map(\.exam)
    let exams = try await campus.store.fetchAll(ExamRecord.self, where: .any(of: watched, .id))
    guard let question = ExamQuery(exams) else { return false }
    let answer = FetchedExams(
      exams: try await watchClient.watchedExams(question), question: question, scope: question.scope,
      tellsMine: false)
    try await intake.store(answer, in: try await campus.read { try $0.semester() })
    return true
  }
}

extension OpenAccount {
  private func lookAtParallels(_ now: Date) async throws -> Bool {
    let watches = try await campus.runningWatches().filter {
      if case .parallel = $0.run { true } else { false }
    }
    guard !watches.isEmpty else { return false }
    let courses = Dictionary(grouping: watches, by: \.semester).mapValues { Set($0.map(\.course)).sorted() }
    let answer = try await watchClient.places(ofParallelsOf: courses)
    return try await take(watches, at: now, isWhole: answer.isWhole) { watch in
      if case .parallel(let id) = watch.run { answer.places[id] } else { nil }
    }
  }

  private func lookAtCourses(_ now: Date) async throws -> Bool {
    let watches = try await campus.runningWatches().filter {
      if case .course = $0.run { true } else { false }
    }
    guard !watches.isEmpty else { return false }
    let answer = try await watchClient.places(
      ofCourses: Set(watches.map(\.course)).sorted(), in: Set(watches.map(\.semester)).sorted())
    return try await take(watches, at: now, isWhole: answer.isWhole) {
      answer.places[$0.course]?[$0.semester]
    }
  }

  private func take(
    _ watches: [OfferingWatchRecord], at now: Date, isWhole: Bool,
    _ places: @escaping @Sendable (OfferingWatchRecord) -> Places?
  ) async throws -> Bool {
    let time = now.timeIntervalSince1970
    try await campus.store.write { transaction in
      for watch in watches {
        // It may have been ended meanwhile.
        guard let current = try transaction.fetch(OfferingWatchRecord.self, id: watch.id) else { continue }
        if let places = places(watch) {
          try transaction.save(current.moved(by: places, at: time))
        } else if isWhole {
          // KOS does not have it any more.
          try transaction.save(EndedWatchRecord(id: watch.id, watch: current))
          try transaction.delete(OfferingWatchRecord.self, id: watch.id)
        }
      }
    }
    return true
  }
}

extension WatchCheckRecord? {
  fileprivate func looked(_ failure: SyncFailure?, at now: Date, _ kind: WatchKind) -> WatchCheckRecord {
    (self ?? WatchCheckRecord(id: kind.rawValue)).looked(failure, at: now.timeIntervalSince1970)
  }
}

extension OfferingWatchRecord {
  fileprivate func moved(by places: Places, at time: Double) -> OfferingWatchRecord {
    var moved = self
    (moved.capacity, moved.occupied, moved.seen) = (places.capacity, places.occupied, time)
    switch PlaceWatch(wasOpen: isOpen, free: places.free) {
    case .opens: (moved.isOpen, moved.untold) = (true, time)
    case .goesOn(let isOpen):
      // A place that was gone again before anybody was told of it is no news.
      if !isOpen { moved.untold = nil }
      moved.isOpen = isOpen
    case .ends: break
    }
    return moved
  }
}
