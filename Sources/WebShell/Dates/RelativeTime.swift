import CivilTime

/// How a time is told from now: close by in seconds and minutes, then by days, far away by its date.
struct RelativeTime: Sendable {
  var secondsSince1970: Int
  var now: Int

  func text(_ words: Words) -> String {
    let distance = abs(secondsSince1970 - now)
    let isPast = secondsSince1970 < now
    switch distance {
    case ..<5: return words(isPast ? .justNow : .now)
    case ..<60: return words(isPast ? .secondsAgo(n: distance) : .inSeconds(n: distance))
    case ..<3600: return words(isPast ? .minutesAgo(n: distance / 60) : .inMinutes(n: distance / 60))
    default: return byDay(words)
    }
  }

  private func byDay(_ words: Words) -> String {
    let time = LocalDateTime(secondsSince1970: secondsSince1970, in: words.zone)
    let today = LocalDateTime(secondsSince1970: now, in: words.zone).day
    switch today.days(to: time.day) {
    case 0: return words(.todayAt(time: words.clock(time.time)))
    case -1: return words(.yesterdayAt(time: words.clock(time.time)))
    case 1: return words(.tomorrowAt(time: words.clock(time.time)))
    case -6 ... -2: return words(.daysAgo(count: time.day.days(to: today)))
    case 2...6: return words(.inDays(count: today.days(to: time.day)))
    default: return words.date(time.day, time.day.year == today.year ? .dayMonth : .long)
    }
  }
}
