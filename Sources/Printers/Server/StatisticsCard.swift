import Foundation
import OctoPrint
import WebShell

/// How much was printed, ever and in a year, and what was achieved.
struct StatisticsCard {
  static let plugin = "Achievements"

  var visit: PrinterVisit
  var achievements: CardContent<Achievements>
  /// Of another year than this one.
  var year: CardContent<PrintTotals>?

  private var words: Words { visit.words }

  var fragment: Fragment {
    let content = achievements.html(words) { all in
      """
      \(all.stats.map { totals(words(.totalsEver), $0) })\(yearly(all))\(years(all))\(list(all))\
      \(ServerFeature.yearReset(visit).opener(words(.resetYear), icon: .trash))\
      \(ServerFeature.achievementReset(visit).opener(words(.resetAchievements), icon: .trash))
      """
    }
    return Card("statistics", title: words(.statistics), content).fragment
  }

  private func totals(_ title: String, _ totals: PrintTotals) -> HTML {
    let facts = [
      KeyValueList.Fact(words(.printsFinished), words.integer(totals.printsFinished)),
      KeyValueList.Fact(words(.printsCancelled), words.integer(totals.printsCancelled)),
      KeyValueList.Fact(words(.printsGoneWrong), words.integer(totals.printsErrored)),
      KeyValueList.Fact(words(.timePrinted), duration(totals.printDurationTotal)),
      KeyValueList.Fact(words(.longestPrint), duration(totals.longestPrintDuration)),
      KeyValueList.Fact(words(.filesUploaded), words.integer(totals.filesUploaded)),
    ]
    return "<div class=\"inset\"><h3>\(title)</h3>\(KeyValueList(facts).html)</div>"
  }

  /// What a server sends is not to be trusted.
  private func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds > 0, seconds < 1e9 else { return "–" }
    return words.duration(seconds: Int(seconds))
  }

  private func yearly(_ all: Achievements) -> HTML? {
    if let year {
      return year.html(words) { totals(String($0.year ?? 0), $0) }
    }
    return all.currentYear.map { totals(words(.totalsOfYear(year: String($0.year ?? 0))), $0) }
  }

  private func years(_ all: Achievements) -> HTML? {
    let others = all.availableYears.sorted(by: >).prefix(20)
    guard others.count > 1 else { return nil }
    return """
      <div class="btns">\(others.map { Button.link(String($0), to: path(of: $0), icon: .calendar, kind: .quiet) })</div>
      """
  }

  private func path(of year: Int) -> String {
    visit.link(ServerFeature.year, "\(year)") + "#statistics"
  }

  private func list(_ all: Achievements) -> HTML {
    let reached = all.achievements.filter { $0.achieved > 0 }.sorted { $0.achieved > $1.achieved }
    let open = all.achievements.filter { $0.achieved <= 0 }
    let summary = words(
      .achievementsReached(reached: reached.count, all: all.achievements.count + all.hiddenAchievements))
    return """
      <details class="help"><summary>\(summary)</summary><ul class="things">\((reached + open).map(row))</ul>\
      \(all.hiddenAchievements > 0 ? "<p>\(words(.achievementsHidden(count: all.hiddenAchievements)))</p>" : nil)</details>
      """
  }

  private func row(_ achievement: Achievements.Achievement) -> HTML {
    let date = achievement.achieved > 0 ? Date(timeIntervalSince1970: Double(achievement.achieved)) : nil
    return """
      <li><div class="rowline"><b lang="en">\(achievement.name)</b>\
      \(date.map { Chip(words.date($0, .short), icon: .check, tone: .ok).html })</div>\
      <small lang="en">\(achievement.description ?? "")</small></li>
      """
  }
}
