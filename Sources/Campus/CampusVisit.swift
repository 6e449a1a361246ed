import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import ShellStore
import WebShell

/// A visit to a page over the data of the account that is shown.
struct CampusVisit: VisitContext {
  let visit: Visit
  let now: Date
  private let live: OpenAccount
  private let app: CampusApp

  init(_ visit: Visit, of live: OpenAccount, in app: CampusApp) {
    (self.visit, self.live, self.app, now) = (visit, live, app, app.now())
  }

  var selection: Void { () }
  var viewers: Int { live.account.id.hashValue }
  var account: Account { live.account }
  var campus: CampusStore { live.campus }
  /// What is known of them besides KOS.
  var faculties: Faculties { app.faculties }
  /// The language of names and texts that come from KOS.
  var dataLanguage: KOS.Language { live.account.dataLanguage }
  /// What a clock in Prague shows.
  var local: LocalDateTime { LocalDateTime(now, in: .prague) }

  func text(_ name: Multilingual?) -> String? { name?.text(in: dataLanguage) }

  /// What the name of a one-off event is, and whether it is only for who takes part.
  func name(_ event: EventRecord) -> String {
    let name = text(event.name) ?? words(.event)
    return event.isForAnybody ? words(.ifTakingPart(what: name)) : name
  }

  /// All who are logged in, whoever is shown.
  var accounts: [Account] { value(of: app.repository.content) { $0.accounts } }

  /// The person's calendar as a file.
  func calendar(_ contents: PersonalCalendar.Contents) -> PersonalCalendar {
    PersonalCalendar(contents, of: live, faculties, words, at: now)
  }

  /// Reads the account's data; the page is made again when that has changed.
  func read<Result: Sendable>(
    _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> Result {
    try await read(campus.store, body)
  }

  /// The same of what must be there for the page to be: otherwise there is none.
  func find<Result: Sendable>(
    _ body: @Sendable (StoreSnapshot) throws -> Result?
  ) async throws -> Result {
    guard let found = try await read(body) else { throw PageNotFoundError() }
    return found
  }

  /// Has the page made again when a minute is over, for what depends on the hour.
  func everyMinute() { visit.reads.every(.seconds(60), on: app.clock) }

  // MARK: How old the data is

  /// Parts that can be refreshed.
  var dataParts: [DataPart] { live.parts }

  /// Begins to refresh these parts. The page that follows says so before it has begun.
  func refresh(_ parts: [DataPart]) {
    live.sync.update { $0.running.formUnion(parts) }
    app.refreshes.enqueue(live.account, parts)
  }

  /// Asks KOS for what the page lacks, and waits for it a little; does nothing where nobody looks at the page.
  func lookUp(_ lookup: Lookup) async {
    guard visit.isOpening else { return }
    await app.lookups.lookUpIfDue(lookup, of: live, waiting: LookupQueue.timeout)
  }

  /// Asks again, whether it is due or not.
  func lookUpAgain(_ lookup: Lookup) { app.lookups.enqueue(lookup, of: live) }

  /// Whether Usermap is asked for what it knows of people.
  var asksUsermap: Bool { live.usermap != nil }

  /// Whether Sirius is asked for the academic year.
  var asksSirius: Bool { live.registration.sirius != nil }

  /// What Usermap is asked for about a teacher; `nil` where it is not asked.
  func person(ofTeacher id: String) async throws -> Lookup? {
    guard asksUsermap else { return nil }
    return try await read { try $0.fetch(TeacherRecord.self, id: id)?.username.map(Lookup.person) }
  }

  /// The search through all that was downloaded; no page is made again for it, since each has searched for something else.
  func search() async throws -> CampusSearch { try await live.search.search(live.sync.value) }

  /// As ``lookUp(_:)``, for what of these days belongs to semesters that are over.
  func lookUpLessons(_ days: ClosedRange<Day>, of subject: TimetableSubject? = nil) async throws {
    guard visit.isOpening else { return }
    try await app.lookUpLessons(days, of: subject, live, waiting: LookupQueue.timeout)
  }

  /// How these parts of the data and these lookups are, and what goes on about the data.
  ///
  /// To be asked before anything is read: what comes meanwhile is not taken for missing.
  func syncState(of parts: [DataPart], lookups prefixes: [String] = []) -> SyncState {
    value(of: live.sync) { $0.of(parts, lookups: prefixes) }
  }

  /// How the last look at what is watched went.
  func check(_ kind: WatchKind) -> WatchCheckRecord? { value(of: live.sync) { $0[check: kind] } }

  /// How old these parts of the data are, and the way to fresher ones.
  func syncBar(
    _ parts: [DataPart], _ state: SyncState, hasData: Bool = true, tellsFailure: Bool = true
  ) -> SyncBar {
    SyncBar(parts: parts, state: state, hasData: hasData, tellsFailure: tellsFailure, visit: self)
  }

  // MARK: Forms

  /// Whom a form is about: on another device another account may be shown meanwhile, and its data is not what the person
  /// saw.
  var hiddenFields: HTML { live.account.field }

  func refusal(of fields: FormFields) -> Phrase? {
    fields[Account.fieldName] == live.account.id ? nil : .otherAccountShown
  }

  // MARK: Layout

  func layout(_ page: any FeaturePage) -> any Page {
    TitledPage(page, of: CampusApp.id, tab: TodayFeature.page.link())
  }
}

extension CampusApp {
  @Sendable func visit(_: Void, _ visit: Visit) async throws -> CampusVisit {
    guard let live = try await live() else { throw RedirectError(path: LoginFeature.page.link()) }
    // Another person, or another language of the data.
    visit.reads.note(repository.content) { $0.account != live.account }
    return CampusVisit(visit, of: live, in: self)
  }
}
