/// Which long texts of courses of earlier semesters to ask for: they are most of what a student's data weighs, and
/// change once a year.
struct TextsDue: Equatable {
  /// Never read, or not for a week.
  let codes: [String]

  private static let lifetime = 7 * 86_400.0

  /// - Parameters:
  ///   - codes: of the courses.
  ///   - read: when they were read, in seconds since 1970, by their codes.
  init(_ codes: [String], read: [String: Double], now: Double) {
    self.codes = codes.filter { code in
      // A time to come was told by a wrong clock.
      guard let time = read[code], time <= now else { return true }
      return now - time >= Self.lifetime
    }
  }
}
