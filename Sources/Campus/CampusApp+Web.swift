package import Hummingbird
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
        .init(path: Paths.today, label: words(.today), icon: .home),
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
  }

  package func addRoutes(to routes: RouterGroup<ShellContext>, in shell: Shell) {
    PageRoutes(app: self, shell: shell).add(to: routes)
    LoginRoutes(app: self, shell: shell).add(to: routes)
    SetupRoutes(app: self, shell: shell).add(to: routes)
    CommandRoutes(app: self, shell: shell).add(to: routes)
  }

  package func pinned(_ visit: Visit) async -> [PinnedPage] {
    do {
      guard let live = try await live() else { return [] }
      return try await PinnedPages(context(live, visit.words)).paths.map { PinnedPage($0) }
    } catch {
      logger.error("pages cannot be kept ahead", metadata: ["error": "\(error)"])
      return []
    }
  }

  /// One of each kind for each account: their addresses go on telling of the same person, whoever is shown here.
  package func feeds(_ words: Words) -> [Feed] {
    let accounts = book.now.accounts
    return accounts.flatMap { account in
      OwnCalendar.Contents.allCases.map { contents in
        let label = words(contents.phrase)
        return Feed(
          name: Self.feedName(of: account, contents),
          label: accounts.count > 1 ? "\(label) (\(account.name))" : label)
      }
    }
  }

  package func feed(_ name: String, words: Words) async throws -> FeedContent? {
    for account in book.now.accounts {
      let contents = OwnCalendar.Contents.allCases.first { Self.feedName(of: account, $0) == name }
      guard let contents, let live = try await accounts.live(account) else { continue }
      return try await OwnCalendar(context: context(live, words), contents: contents).content()
    }
    return nil
  }

  static func feedNames(of account: Account) -> [String] {
    OwnCalendar.Contents.allCases.map { feedName(of: account, $0) }
  }

  /// Does not tell whose it is: addresses go to other people's servers.
  private static func feedName(of account: Account, _ contents: OwnCalendar.Contents) -> String {
    "\(contents.rawValue)-\(account.digest).ics"
  }
}
