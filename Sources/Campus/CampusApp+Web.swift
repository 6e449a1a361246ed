import CivilTime
import KOS
import Logging
import RecordMappingSQLite
package import WebShell

extension CampusApp: WebApp {
  package static let id = "campus"
  package var id: String { Self.id }

  package var languages: [WebShell.Language] { PhraseCatalogue.module.languages }

  package func navigation(_ words: Words) async -> AppNavigation {
    AppNavigation(
      id: id, name: words(.campus), icon: .campus,
      tabs: [
        .init(path: TodayFeature.page.link(), label: words(.today), icon: .home),
        .init(path: TimetableFeature.link(), label: words(.weekTab), icon: .calendar),
        .init(path: ExamsFeature.link(), label: words(.exams), icon: .edit),
        .init(path: StudyFeature.link(), label: words(.study), icon: .list),
        .init(path: SearchFeature.link(), label: words(.search), icon: .search),
      ])
  }

  package func summary(_ words: Words, _ reads: PageReads) -> String {
    reads.value(of: repository.content) { $0.account?.name } ?? words(.notLoggedIn)
  }

  package var routes: [ServedRoute] {
    TodayFeature().served(visiting: visit) + NewsFeature().served(visiting: visit)
      + TimetableFeature().served(visiting: visit)
      + SearchFeature().served(visiting: visit) + DivisionsFeature().served(visiting: visit)
      + LookupFeature().served(visiting: visit)
      + CanteensFeature(repository: repository).served(visiting: visit)
      + WatchFeature().served(visiting: visit) + ChangesFeature().served(visiting: visit)
      + ScheduleFeature().served(visiting: visit) + OfficesFeature().served(visiting: visit)
      + ExamsFeature().served(visiting: visit) + EventsFeature().served(visiting: visit)
      + StudyFeature(drafts: imports).served(visiting: visit)
      + CalendarFeature().served(visiting: visit)
      + ProfileFeature(repository: repository).served(visiting: visit)
      + AccountsFeature().served(visiting: visitWithoutLogin)
      + LoginFeature().served(visiting: visitWithoutLogin)
      + SetupFeature().served(visiting: visitWithoutLogin)
  }

  package func pinned(_ visit: Visit) async -> [PinnedPage] {
    do {
      return try await KeptPages(self.visit((), visit)).paths.map { PinnedPage($0) }
    } catch is RedirectError {
      // Nobody is logged in.
      return []
    } catch {
      logger.error("pages cannot be kept ahead", metadata: ["error": "\(error)"])
      return []
    }
  }
}

/// The pages that a browser keeps ahead: what a student needs on the way when nothing answers. Lists and what
/// they lead to this week; few enough that pages that were visited are not pushed out.
struct KeptPages {
  private static let main = [
    TodayFeature.page.link(), TimetableFeature.link(), ExamsFeature.link(), StudyFeature.link(),
    ExamsFeature.deadlines.link(), EventsFeature.link(), ScheduleFeature.page.link(),
    OfficesFeature.page.link(), ChangesFeature.link(), StudyFeature.marks.link(""),
    ProfileFeature.page.link(),
  ]
  private static let mostLessons = 10
  private static let mostExams = 6
  private static let mostCourses = 8

  let paths: [String]

  /// None before there is something to keep: a page that only says so would stay for a while.
  init(_ visit: CampusVisit) async throws {
    let (state, today) = (visit.syncState(of: DataPart.personal + [.courses]), visit.local.day)
    guard state.age(of: DataPart.personal) != nil else {
      paths = []
      return
    }
    let week = today...today.monday.adding(6)
    // A day that a phone picks is an address of its own.
    let days = (0..<5).flatMap { [today.monday.adding($0), today.monday.adding($0 + 7)] }
    let search = state[.courses]?.succeeded == nil ? [] : [SearchFeature.link()]
    paths = try await visit.read { snapshot in
      let own = try PlacedTimetable(snapshot, visit.faculties, naming: visit.dataLanguage)
      // Those that are called off or moved away are told with a link, too.
      let lessons = own.timetable.planned.filter { $0.concerns(week) }.prefix(Self.mostLessons)
      let exams = try snapshot.fetchAll(
        ExamRecord.self, where: .equal(.isMine, true), orderedBy: .ascending(.starts)
      ).filter { $0.starts.map { $0.day >= today } ?? true }.prefix(Self.mostExams)
      let courses = try snapshot.presentCourses().codes.prefix(Self.mostCourses)
      return Self.main + search + days.map { TimetableFeature.link(on: $0) }
        + lessons.map { TimetableFeature.link(to: $0.id) } + exams.map { ExamsFeature.exam.link($0.id) }
        + courses.map { SearchFeature.link(toCourse: $0) }
    }
  }
}
