import Foundation
import WebShell

extension Words {
  /// How old what came at this time is, in seconds since 1970; `nil` if it never came.
  func age(of time: Double?) -> HTML {
    time.map { Moment(Date(timeIntervalSince1970: $0), words: self).age }
      ?? "<p class=\"hint\">\(self(.neverDownloaded))</p>"
  }
}

extension RefreshOutcome {
  /// Beside what it brought: how old that is, and what keeps it from being newer.
  func status(_ words: Words, _ sentence: (SyncFailure) -> Phrase) -> HTML {
    "\(words.age(of: succeeded))\(cause.map { "<p class=\"hint\">\(words(sentence($0)))</p>" as HTML })"
  }
}
