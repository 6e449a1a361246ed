import Logging
package import WebShell

extension CampusApp: WebApp {
  package static let id = "campus"
  package var id: String { Self.id }

  package var languages: [Language] { PhraseCatalogue.module.languages }

  package func face(_ words: Words) async -> AppFace {
    AppFace(
      id: id, name: words(.campus), icon: .campus,
      tabs: [
        .init(path: TodayFeature.page.link(), label: words(.today), icon: .home),
        .init(path: TimetableFeature.link(), label: words(.weekTab), icon: .calendar),
        .init(path: ExamsFeature.link(), label: words(.exams), icon: .edit),
        .init(path: StudyFeature.link(), label: words(.study), icon: .list),
        .init(path: SearchFeature.link(), label: words(.search), icon: .search),
      ],
      summary: book.now.account?.name ?? words(.notLoggedIn))
  }

  package var routes: [ServedRoute] {
    TodayFeature().served(visiting: visit) + NewsFeature().served(visiting: visit)
      + TimetableFeature().served(visiting: visit)
      + SearchFeature().served(visiting: visit) + DivisionsFeature().served(visiting: visit)
      + LookupFeature().served(visiting: visit) + CanteensFeature(book: book).served(visiting: visit)
      + WatchFeature().served(visiting: visit) + ChangesFeature().served(visiting: visit)
      + ScheduleFeature().served(visiting: visit) + OfficesFeature().served(visiting: visit)
      + ExamsFeature().served(visiting: visit) + EventsFeature().served(visiting: visit)
      + StudyFeature(drafts: imports).served(visiting: visit)
      + CalendarFeature().served(visiting: visit) + ProfileFeature(book: book).served(visiting: visit)
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
