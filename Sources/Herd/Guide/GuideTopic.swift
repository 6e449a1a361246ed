import WebShell

/// What the guide explains, in the order in which somebody comes to need it: a page each.
package enum GuideTopic: String, CaseIterable, Sendable {
  case login, find, record, due, correct, unsent, keep
  case several
  case card
  case handOver = "hand-over"

  /// What to do, one after the other.
  var steps: [Phrase] {
    switch self {
    case .login: [.guideLoginAdd, .guideLoginFill, .guideLoginWait, .guideLoginStable]
    case .find: [.guideFindOpen, .guideFindDigits, .guideFindTap]
    case .record: [.guideRecordOpen, .guideRecordKind, .guideRecordFill, .guideRecordWarned]
    case .due: [.guideDueOpen, .guideDueWhy, .guideDueRecord]
    case .correct: [.guideCorrectOpen, .guideCorrectUnsent, .guideCorrectSent, .guideCorrectConflict]
    case .unsent: [.guideUnsentRecord, .guideUnsentBack, .guideUnsentItems, .guideUnsentReceipts]
    case .keep: [.guideKeepChoose, .guideKeepTap, .guideKeepWait, .guideKeepThen]
    case .several: [.guideSeveralChoose, .guideSeveralFill, .guideSeveralCheck, .guideSeveralWarned]
    case .card: [.guideCardWithdrawal, .guideCardWhy, .guideCardDay, .guideCardMilk]
    case .handOver: [.guideHandOverLogin, .guideHandOverShow, .guideHandOverLeave, .guideHandOverLost]
    }
  }

  /// The page where it is done, and what that is called.
  var place: (name: Phrase, path: String) {
    switch self {
    case .login, .handOver: (.enterprises, AccountsFeature.list.link())
    case .find, .record, .card: (.animals, AnimalsFeature.link())
    case .due: (.due, DueListsFeature.overview.link())
    case .correct: (.recentChanges, ChangesFeature.link())
    case .unsent: (.recordedItems, UnsentFeature.page.link())
    case .keep: (.stables, StablesFeature.list.link())
    case .several: (.bulkChange, BulkChangesFeature.link())
    }
  }

  var icon: Icon {
    switch self {
    case .login: .key
    case .find: .search
    case .record: .plus
    case .due: .clock
    case .correct: .edit
    case .unsent: .send
    case .keep: .download
    case .several: .list
    case .card: .cow
    case .handOver: .user
    }
  }

  /// The one after it; `nil` for the last.
  var next: GuideTopic? {
    GuideTopic.allCases.drop { $0 != self }.dropFirst().first
  }

  /// Where its picture is, which the tests take from the running app in each of its languages.
  func picture(_ words: Words) -> String {
    let language = PhraseCatalogue.module.languages.contains(words.language) ? words.language : .en
    return AssetPath.picture("guide-\(rawValue)-\(language.rawValue)", of: HerdApp.id)
  }
}
