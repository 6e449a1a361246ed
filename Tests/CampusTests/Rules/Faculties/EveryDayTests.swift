import CivilTime
import Foundation
import Testing

@testable import Campus
@testable import KOS

/// Each day of each published semester, worked out a second time from the data file alone, with Python's
/// calendar.
@Suite struct `Every day of a published semester` {
  struct Told: Decodable, Hashable {
    let date: String
    let kind: String
    let weekday: Int
    let parity: String
    let weekParity: String
    let week: Int?
  }

  private static let program = """
    import datetime, json, sys
    day = datetime.date.fromisoformat
    def monday(date): return date - datetime.timedelta(date.weekday())
    def tell(semester):
        spans = [(day(p["from"]), day(p["to"]), p) for p in semester["periods"]]
        def best(date, wanted):
            found = [s for s in spans if s[0] <= date <= s[1] and wanted(s[2])]
            return min(found, default=None, key=lambda s: (
                not s[2].get("irregular", False), s[1] - s[0], -s[0].toordinal()))
        first, last = min(s[0] for s in spans), max(s[1] for s in spans)
        dates = [first + datetime.timedelta(n) for n in range((last - first).days + 1)]
        def taught(date):
            span = best(date, lambda p: True)
            regular = span and span[2]["kind"] == "teaching" and not span[2].get("irregular", False)
            return regular and date.weekday() < 5
        weeks = sorted({monday(date) for date in dates if taught(date)})
        def parity(date, span):
            turns = (monday(date) - monday(span[0])).days // 7
            return "odd" if (span[2]["firstWeekParity"] == "odd") == (turns % 2 == 0) else "even"
        def ofweek(date):
            for near in [date] + [monday(date) + datetime.timedelta(n) for n in range(7)]:
                span = best(near, lambda p: "firstWeekParity" in p and not p.get("irregular", False)
                    and "firstDayOverride" not in p)
                if span: return parity(near, span)
            return "odd" if date.isocalendar()[1] % 2 == 1 else "even"
        told = []
        for date in dates:
            span, telling = best(date, lambda p: True), best(date, lambda p: "firstWeekParity" in p)
            kind = span[2]["kind"] if span else "outside"
            weekday = date.isoweekday()
            if kind == "teaching" and "firstDayOverride" in span[2]:
                weekday = (span[2]["firstDayOverride"] + (date - span[0]).days - 1) % 7 + 1
            week = weeks.index(monday(date)) + 1 if monday(date) in weeks else None
            told.append({"date": date.isoformat(), "kind": kind, "weekday": weekday,
                         "parity": parity(date, telling) if telling else ofweek(date),
                         "weekParity": ofweek(date), "week": week})
        return told
    faculty = json.load(open(sys.argv[1], encoding="utf-8"))
    print(json.dumps({semester["code"]: tell(semester) for semester in faculty["semesters"]}))
    """

  @Test(arguments: Faculties.embedded.keys.sorted())
  func `is the same when it is worked out by others`(name: String) async throws {
    let faculty = try #require(Published.faculties[name])
    let output = try await Python.output(of: Self.program, reading: #require(Faculties.embedded[name]))
    let told = try JSONDecoder().decode([String: [Told]].self, from: output)
    #expect(told.count == faculty.semesters.count)
    for semester in faculty.semesters {
      let calendar = semester.calendar
      let days = try #require(told[semester.code.rawValue])
      #expect(days.count > 100)
      for other in days {
        let day = calendar.day(Samples.day(other.date))
        let ours = Told(
          date: day.day.rawValue, kind: "\(day.kind)", weekday: day.weekday.rawValue,
          parity: day.parity.rawValue, weekParity: day.weekParity.rawValue, week: day.teachingWeek)
        #expect(ours == other)
      }
    }
  }
}
