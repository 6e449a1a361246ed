/// How a time is told from now: close by in seconds and minutes, then by days, far away by its date.
struct RelativeTime: Sendable {
  /// Both in the reader's zone.
  var time: WallTime
  var now: WallTime
  /// From now on; negative for what is past. Not the difference of the two above, which clocks may be changed
  /// between.
  var seconds: Int

  init(_ secondsSince1970: Int, now: Int, zone: Zone) {
    time = WallTime(secondsSince1970: secondsSince1970, in: zone)
    self.now = WallTime(secondsSince1970: now, in: zone)
    seconds = secondsSince1970 - now
  }

  func text(_ words: Words) -> String {
    let magnitude = Int(seconds.magnitude)
    let isPast = seconds < 0
    switch magnitude {
    case ..<5: return words(isPast ? .justNow : .now)
    case ..<60: return words(isPast ? .secondsAgo(n: magnitude) : .inSeconds(n: magnitude))
    case ..<3600: return words(isPast ? .minutesAgo(n: magnitude / 60) : .inMinutes(n: magnitude / 60))
    default: return byDay(words)
    }
  }

  private func byDay(_ words: Words) -> String {
    let clock = TimeText.text(time, withSeconds: false)
    switch time.day - now.day {
    case 0: return words(.todayAt(time: clock))
    case -1: return words(.yesterdayAt(time: clock))
    case 1: return words(.tomorrowAt(time: clock))
    case -6 ... -2: return words(.daysAgo(count: now.day - time.day))
    case 2...6: return words(.inDays(count: time.day - now.day))
    default: return words.date(time.day, time.day.year == now.day.year ? .dayMonth : .long)
    }
  }
}
