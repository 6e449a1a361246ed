import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// Watching exams, parallels and courses for a free place, and being told before lessons.
struct WatchFeature: Feature {
  static let examWatches = ExamsFeature.exam.appending("watches")
  static let examWatchEnds = ExamsFeature.exam.appending("watch-ends")
  static let watches = Path("campus", "watches")
  static let watchEnds = Path("campus", "watch-ends")
  static let lessonNotices = Path("campus", "lesson-notices")

  var routes: [Route<CampusVisit>] {
    command(Self.examWatches, onItsPage: ExamsFeature.exam) { visit, id, _ in
      let exam = try await visit.find { try $0.fetch(ExamRecord.self, id: id) }
      guard try await visit.campus.watch(exam, at: visit.now.timeIntervalSince1970, now: visit.local) else {
        return .failed(
          exam.mayBeWatched(at: visit.local) ? .tooManyWatches(count: CampusStore.mostWatches) : .cannotWatch)
      }
      return .done()
    }
    command(Self.examWatchEnds, onItsPage: ExamsFeature.exam) { visit, id, _ in
      try await visit.campus.unwatch(id)
      return .done()
    }
    command(Self.watches, on: TodayFeature.page) { visit, _, fields in
      let watch = try await visit.find { try Self.watch(fields, $0, visit) }
      guard try await visit.campus.watch(watch) else {
        let isFull = try await visit.campus.store.count(OfferingWatchRecord.self) >= CampusStore.mostWatches
        return .failed(
          isFull ? .tooManyRuns(count: CampusStore.mostWatches) : .cannotWatchRun, backTo: Self.page(fields))
      }
      return .done(without: Self.page(fields))
    }
    command(Self.watchEnds, on: TodayFeature.page) { visit, _, fields in
      guard let offering = WatchedOffering(rawValue: fields["run"]) else { throw PageNotFoundError() }
      try await visit.campus.unwatch(offering)
      return .done(without: Self.page(fields))
    }
    command(Self.lessonNotices, on: ProfileFeature.page) { visit, _, fields in
      try await visit.campus.store.set(.tellsLessons, to: fields["wanted"] == "yes")
      return .done()
    }
  }

  /// Of what a form names, as it is known from where the person found it.
  private static func watch(
    _ fields: FormFields, _ snapshot: StoreSnapshot, _ visit: CampusVisit
  ) throws -> OfferingWatchRecord? {
    let time = visit.now.timeIntervalSince1970
    switch WatchedOffering(rawValue: fields["run"]) {
    case nil: return nil
    case .course(let code):
      return try snapshot.fetch(CourseTextRecord.self, id: code).flatMap { OfferingWatchRecord($0, at: time) }
    case .parallel(let id):
      let found = try snapshot.fetch(LookedUpTimetableRecord.self, id: fields["of"])
      return found?.parallels.first { $0.id == id }.flatMap { OfferingWatchRecord($0, at: time) }
    }
  }

  /// On which a command was given, and which shows by itself what came of it.
  private static func page(_ fields: FormFields) -> String {
    ReturnPath.isOwn(fields["page"]) ? fields["page"] : TodayFeature.page.link()
  }
}
