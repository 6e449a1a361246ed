import HerdBook
import WebShell

/// Says above all else that milk or meat must not be sold, until when, and because of what.
struct WithdrawalBanner {
  let card: AnimalCard
  let query: CardQuery
  let words: Words

  private static let id = "animal-withdrawal"

  var fragment: Fragment {
    let lines = [(card.milkBan, true), (card.meatBan, false)].compactMap { ban, isMilk in
      ban.map { line($0, isMilk: isMilk) }
    }
    guard let notice = Callout(.bad, title: words(.dueList(.withdrawal)), lines: lines) else {
      return .box(Self.id)
    }
    return .box(Self.id, notice.html)
  }

  private func line(_ ban: Withdrawals.Ban, isMilk: Bool) -> HTML {
    let day = words.date(ban.day, .short)
    let until = words(isMilk ? .noMilkUntil(day: day) : .noMeatUntil(day: day))
    return "<b>\(until)</b> \(cause(of: ban)) \(FactTexts(words: words).line(ban.why))"
  }

  /// The change because of which it is.
  private func cause(of ban: Withdrawals.Ban) -> HTML? {
    card.history.cause(of: ban).map { change in
      """
      <a class="textlink" href="\(AnimalsFeature.link(to: change, in: query.list))">\(words(change.title))</a> ·
      """
    }
  }
}
