import Foundation
import RecordMappingSQLite
import ShellStore
import WebShell

/// A visit to a page over the data of the account that is shown.
struct CampusVisit: VisitContext {
  let visit: Visit
  let now: Date
  private let live: LiveAccount
  private let order: @Sendable ([DataPart]) -> Void

  /// - Parameter order: has parts of the data brought up to date.
  init(_ visit: Visit, of live: LiveAccount, now: Date, order: @escaping @Sendable ([DataPart]) -> Void) {
    (self.visit, self.live, self.now, self.order) = (visit, live, now, order)
  }

  var selection: Void { () }
  var viewers: Int { live.account.id.hashValue }
  var campus: CampusStore { live.campus }

  func back(_ label: Phrase, to path: Path<Void, Void>) -> BackLink {
    BackLink(words(label), to: link(path))
  }

  /// Reads the account's data; the page is made again when that has changed.
  func read<Result: Sendable>(
    _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> Result {
    try await read(campus.store, body)
  }

  func refresh(_ parts: [DataPart]) { order(parts) }

  /// How the data is, and what goes on about it.
  func syncState() -> SyncState {
    value(of: live.sync) { state in
      var state = state
      (state.lookups, state.watchLooks) = ([], [:])
      return state
    }
  }

  /// How old these parts of the data are, and the way to fresher ones.
  func syncBar(_ parts: [DataPart], _ state: SyncState, hasData: Bool, tellsTrouble: Bool) -> SyncBar {
    SyncBar(parts: parts, state: state, hasData: hasData, tellsTrouble: tellsTrouble, words: words)
  }

  // MARK: Forms

  /// Whom a form is about: on another device another account may be shown meanwhile, and its data is not what the person
  /// saw.
  var hiddenFields: HTML { live.account.field }

  func refusal(of fields: FormFields) -> Phrase? {
    fields[Account.fieldName] == live.account.id ? nil : .otherAccountShown
  }

  // MARK: Layout

  func layout(_ page: any FeaturePage) -> any Page { CampusLayout(page: page) }

  func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)? { nil }

  func phrase(for error: any Error) async -> Phrase? { nil }
}

extension CampusApp {
  @Sendable func visit(_: Void, _ visit: Visit) async throws -> CampusVisit {
    guard let live = try await live() else { throw GoElsewhere(path: Paths.login) }
    let account = live.account.id
    visit.reads.note { [book] in
      for await content in book.changes() where content.account?.id != account { return }
    }
    return CampusVisit(visit, of: live, now: now()) { [refreshes] in refreshes.order(live.account, $0) }
  }
}

private struct CampusLayout: Page {
  var page: any FeaturePage

  var title: String { page.title }
  var tab: String { Paths.today }
  var isKept: Bool { page.isKept }
  var topics: [String] { page.topics }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\(page.back?.html)</div>\
    \(LargeTitle(title, actions: page.actions).html)\(page.content)</div>
    """
  }
}
