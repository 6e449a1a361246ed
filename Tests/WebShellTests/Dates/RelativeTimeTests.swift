import CivilTime
import Foundation
import Testing
import WebShell

@Suite struct `A time told from now` {
  /// Wednesday, 18 March 2026, 14:05 in a place two hours ahead of Greenwich.
  private let now = Date(timeIntervalSince1970: 1_773_835_500)

  @Test(arguments: [
    (0, "now"), (4, "now"), (-4, "just now"), (-5, "5 s ago"), (59, "in 59 s"), (-60, "1 min ago"),
    (-3599, "59 min ago"), (3599, "in 59 min"), (-3600, "today 13:05"), (7200, "today 16:05"),
    (-50_700, "today 00:00"), (-50_701, "yesterday 23:59"), (35_700, "tomorrow 00:00"),
    (-172_800, "2 days ago"), (6 * 86_400, "in 6 days"), (-7 * 86_400, "11 March"), (7 * 86_400, "25 March"),
    (-90 * 86_400, "18 December 2025"),
  ])
  func `is the nearer the finer`(seconds: Int, text: String) {
    let words = Words(language: .en, zone: .fixed(seconds: 7200))
    #expect(plain(words.relative(now.addingTimeInterval(Double(seconds)), now: now)) == text)
  }

  @Test(arguments: [
    (Language.cs, ["před 3 min", "za 40 s", "včera 14:05", "před 2 dny", "za 5 dní"]),
    (.ru, ["3 мин назад", "через 40 с", "вчера в 14:05", "2 дня назад", "через 5 дней"]),
    (.pl, ["3 min temu", "za 40 s", "wczoraj o 14:05", "2 dni temu", "za 5 dni"]),
  ])
  func `is told in every language`(language: Language, texts: [String]) {
    let words = Words(language: language, zone: .fixed(seconds: 7200))
    let times = [-180, 40, -86_400, -2 * 86_400, 5 * 86_400].map { now.addingTimeInterval(Double($0)) }
    #expect(times.map { plain(words.relative($0, now: now)) } == texts)
  }

  private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
}
