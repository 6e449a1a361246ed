import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// What every page is made from: whose data, in which words, at which moment.
struct PageContext: CampusContext {
  var live: LiveAccount
  var words: Words
  /// What is known of them besides KOS.
  var faculties: Faculties
  /// The moment for which the page is made, and what a clock in Prague shows then.
  var now: Date
  /// As it was before the page read anything: what arrives meanwhile is not taken for missing.
  let state: SyncState

  init(live: LiveAccount, words: Words, faculties: Faculties, now: Date) {
    (self.live, self.words, self.faculties, self.now) = (live, words, faculties, now)
    state = live.sync.value
  }

  var campus: CampusStore { live.campus }
  var dataLanguage: KOS.Language { live.account.dataLanguage }
  var hiddenFields: HTML { live.account.field }

  /// With their courses' names in the language of the data.
  func named<Item: CourseNamed & Sendable>(_ items: [Item]) async throws -> [Item] {
    try await campus.read { try $0.naming(items, in: dataLanguage) }
  }
}
