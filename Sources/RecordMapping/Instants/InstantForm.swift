/// How an instant is written, in both directions.
///
/// Every form reads years 0001 to 9999 only, and only days and times that exist. The leap second 23:59:60 is
/// accepted at the end of a month in UTC and read as the last microsecond before midnight. Digits finer than
/// a microsecond are cut, never rounded.
public enum InstantForm: Hashable, Sendable {
  /// RFC 3339, and what it leaves out of the extended format of ISO 8601: `2026-11-21T10:30:00.25+01:00`.
  ///
  /// `T` may be `t` or a space; seconds may be missing; a fraction has any length after `.` or `,`; the offset
  /// is `Z`, `z`, `±hh:mm`, `±hhmm` or `±hh`. The hour 24 is accepted as 24:00:00, the next midnight. Written
  /// in UTC with `Z` and 0, 3 or 6 digits of a fraction.
  case iso8601

  /// As ``iso8601``, but what has no offset is UTC. Written without one.
  case iso8601Local

  /// A day, `2026-11-21`, which is its midnight in UTC. Writing drops the time of day.
  case day

  /// Seconds since 1970-01-01T00:00:00Z as a decimal number, whole or not: `1795253400`, `1.79525340025e9`.
  ///
  /// Read and written exactly, with as few digits as it needs.
  case epochSeconds

  /// Milliseconds since 1970-01-01T00:00:00Z, otherwise as ``epochSeconds``.
  case epochMilliseconds

  /// The dates of RSS and mail (RFC 822, 2822, 5322): `Sat, 21 Nov 2026 10:30:00 +0100`.
  ///
  /// The day of the week may be missing and need not be the right one; seconds may be missing. Years of two
  /// and three digits are read as RFC 5322 says: `49` is 2049, `50` is 1950, `126` is 2026. Zones are numbers
  /// or `UT`, `UTC`, `GMT`, `EST`, `EDT`, `CST`, `CDT`, `MST`, `MDT`, `PST`, `PDT`; a single letter means UTC
  /// (RFC 5322, 4.3). Other names are refused, not guessed. A comment may follow. Written as
  /// `Sat, 21 Nov 2026 09:30:00 +0000`, without the fraction.
  case rfc822

  /// A pattern of one's own, such as `"d.M.yyyy HH:mm"`, of these fields of Unicode TR35:
  ///
  /// | Field | Read | Written |
  /// | --- | --- | --- |
  /// | `yyyy` | four digits | four digits |
  /// | `yy` | two digits, 1950 to 2049 | two digits |
  /// | `M` `d` `H` `m` `s` | one or two digits | as few as needed |
  /// | `MM` `dd` `HH` `mm` `ss` | two digits | two digits |
  /// | `S`, `SS`, ... | that many digits of the fraction | the same, cut |
  /// | `Z` | an offset as in ``iso8601`` | `+0000` |
  /// | `XXX` | an offset as in ``iso8601`` | `Z` |
  ///
  /// Everything but letters stands for itself, as does text in apostrophes; `''` is an apostrophe. Fields that
  /// are missing are those of 1970-01-01T00:00:00Z, so without a zone the pattern is in UTC. Reading with a
  /// pattern that has any other letter throws ``InstantFault/unsupportedPattern``; writing copies it.
  case pattern(StaticString)
}

extension InstantForm {
  /// Whether the forms are the same; patterns are compared letter by letter.
  public static func == (first: InstantForm, second: InstantForm) -> Bool {
    switch (first, second) {
    case (.pattern(let first), .pattern(let second)):
      first.withUTF8Buffer { first in second.withUTF8Buffer { first.elementsEqual($0) } }
    default: first.rank == second.rank
    }
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    if case .pattern(let pattern) = self {
      pattern.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var rank: UInt8 {
    switch self {
    case .iso8601: 0
    case .iso8601Local: 1
    case .day: 2
    case .epochSeconds: 3
    case .epochMilliseconds: 4
    case .rfc822: 5
    case .pattern: 6
    }
  }
}
