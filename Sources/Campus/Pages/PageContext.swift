import Foundation
import KOS
import RecordMapping
import WebShell

/// What every page is made from: whose data, in which words, at which moment.
struct PageContext: Sendable {
  var live: LiveAccount
  var words: Words
  /// What is known of them besides KOS.
  var faculties: Faculties
  /// The moment for which the page is made, and what a clock in Prague shows then.
  var now: Date

  var campus: CampusStore { live.campus }
  var state: SyncState { live.sync.value }
  /// The language of names and texts that come from KOS.
  var dataLanguage: KOS.Language { live.account.dataLanguage }

  var local: LocalDateTime {
    PragueTime.local(Instant(secondsSince1970: Int64(now.timeIntervalSince1970.rounded(.down))))
  }

  func text(_ name: Multilingual?) -> String? { name?.text(in: dataLanguage) }

  /// The codes of the courses of the present semester.
  func ownCourses() async throws -> [String?] { try await campus.presentCourses().codes }
}
