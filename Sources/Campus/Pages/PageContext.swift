import CivilTime
import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
import WebShell

/// What every page is made from: whose data, in which words, at which moment.
struct PageContext: Sendable {
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
  /// The language of names and texts that come from KOS.
  var dataLanguage: KOS.Language { live.account.dataLanguage }

  var local: LocalDateTime { LocalDateTime(now, in: .prague) }

  func text(_ name: Multilingual?) -> String? { name?.text(in: dataLanguage) }

  /// With their courses' names in the language of the data.
  func named<Item: CourseNamed>(_ items: [Item]) async throws -> [Item] {
    try await campus.naming(items, in: dataLanguage)
  }

  /// What the name of a one-off event is, and whether it is only for who takes part.
  func name(_ event: EventRecord) -> String {
    let name = text(event.name) ?? words(.event)
    return event.isForAnybody ? words(.ifTakingPart(what: name)) : name
  }
}
