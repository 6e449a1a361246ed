import CivilTime
import Foundation
import KOS
import RecordMapping
import WebShell

/// When what is watched was looked at last, and why it could not be.
struct WatchLook {
  var look: WatchLookRecord?
  var words: Words

  var html: HTML? {
    guard let look else { return nil }
    return "\(look.succeeded.map(looked))\(trouble(look))"
  }

  private func looked(_ time: Double) -> HTML {
    "<p class=\"hint\">\(words(.watchLooked(time: moment(time))))</p>"
  }

  private func trouble(_ look: WatchLookRecord) -> HTML? {
    guard let cause = look.cause, let since = look.failing else { return nil }
    return Notice(
      .warn, title: words(.watchNotLooked(time: moment(since))), text: "\(words(cause.sentence))"
    ).html
  }

  private func moment(_ time: Double) -> String {
    words.moment(LocalDateTime(Date(timeIntervalSince1970: time), in: .prague))
  }
}
