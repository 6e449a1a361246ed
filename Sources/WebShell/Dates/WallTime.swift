package import Foundation

/// What calendar and clock show at a place.
package struct WallTime: Hashable, Sendable {
  package let day: CivilDay
  /// From 0 to 86,399; the day of a clock change counts like any other.
  package let secondOfDay: Int

  package init(day: CivilDay, secondOfDay: Int) {
    self.day = day
    self.secondOfDay = secondOfDay
  }

  package init(secondsSince1970 seconds: Int, in zone: Zone) {
    let local = seconds + zone.offset(at: seconds)
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    self.init(day: CivilDay(daysSince1970: days), secondOfDay: local - days * 86_400)
  }

  package init(_ date: Date, in zone: Zone) {
    self.init(secondsSince1970: date.wholeSecondsWithinReach, in: zone)
  }

  package var hour: Int { secondOfDay / 3600 }
  package var minute: Int { secondOfDay / 60 % 60 }
  package var second: Int { secondOfDay % 60 }
}
