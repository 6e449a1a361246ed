import Foundation
import KOS
import WebShell

/// Watching an exam for a free place: whether it is watched, what that means, and the way in and out.
struct WatchCard {
  var exam: ExamRecord
  var watch: WatchRecord?
  var context: PageContext

  private var words: Words { context.words }

  /// `nil` where watching is of no use: the person is signed up, or nobody can sign in any more.
  var html: HTML? {
    if watch != nil { return card(words(.watchedHint), Paths.unwatch(exam.id), .unwatch, .stop) }
    guard exam.mayBeWatched(at: context.local) else { return nil }
    let hint = exam.free.map { $0 > 0 } ?? false ? words(.watchOpenHint) : words(.watchFullHint)
    return card(hint, Paths.watch(exam.id), .watchPlace, .bell)
  }

  private func card(_ hint: String, _ path: String, _ label: Phrase, _ icon: Icon) -> HTML {
    let chip = watch == nil ? nil : Chip(words(.watched), icon: .bell, tone: .ok).html
    let look = watch == nil ? nil : WatchLook(look: context.state[look: .exams], words: words).html
    let button = Button(words(label), icon: icon, kind: watch == nil ? .primary : .plain)
    return Card(
      "watch", title: words(.watchTitle),
      "<p>\(chip) \(hint)</p>\(look)\(CommandForm(path, "\(context.live.account.field)\(button.html)").html)"
    ).html
  }
}
