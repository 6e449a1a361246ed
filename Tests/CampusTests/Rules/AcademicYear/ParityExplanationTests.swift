import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `The explanation of a parity` {
  private func explanation(_ date: String, _ faculty: String = "fit") -> ParityExplanation {
    AcademicCalendar(faculty: Published.faculties[faculty]).explanation(of: Samples.day(date))
  }

  @Test func `counts the weeks of the period`() {
    let explanation = explanation("2015-10-21")
    #expect(explanation.status == .teaching && explanation.parity == .odd && explanation.teachingWeek == 3)
    #expect(explanation.semester?.rawValue == "B151")
    #expect(
      explanation.basis
        == .period(
          nil, from: Samples.day("2015-10-05"), to: Samples.day("2015-12-20"), firstWeek: .odd, weeks: 2))
    #expect(explanation.isoWeek.description == "2015-W43" && !explanation.differsFromISO)
  }

  @Test func `tells where a faculty counts otherwise than the calendar`() {
    #expect(explanation("2016-01-04", "fit").parity == .even)
    #expect(explanation("2016-01-04", "fit").differsFromISO)
    #expect(!explanation("2016-01-04", "fel").differsFromISO)
    #expect(explanation("2023-01-09", "fel").differsFromISO)
  }

  @Test func `names the day of the week that a day stands for, even if it is its own`() {
    #expect(explanation("2015-12-21").status == .swapped(as: .wednesday))
    #expect(explanation("2016-04-04").status == .swapped(as: .monday))
  }

  @Test func `is that of the week, whatever a single day of it teaches`() {
    let explanation = explanation("2016-04-04")
    #expect(explanation.parity == .odd && explanation.weekParity == .even)
    #expect(
      explanation.basis
        == .period(
          nil, from: Samples.day("2016-04-05"), to: Samples.day("2016-05-17"), firstWeek: .even, weeks: 0))
    #expect(self.explanation("2016-04-05").weekParity == .even)
    // The days of a week that has nothing but exceptions agree as well.
    #expect(
      Set(["2015-12-21", "2015-12-22", "2015-12-23"].map { self.explanation($0).weekParity }) == [.even])
    #expect(self.explanation("2015-12-22").parity == .odd)
  }

  @Test func `tells an exception that is of the other parity alone`() {
    #expect(explanation("2017-05-18").status == .swapped(as: .thursday))
    #expect(explanation("2017-05-16").status == .teaching)
  }

  @Test func `names the holiday`() {
    #expect(
      explanation("2016-03-28").status
        == .holiday(Multilingual(czech: "Velikonoční pondělí", english: "Easter Monday")))
    #expect(explanation("2016-03-28").parity == .odd)
  }

  @Test(
    arguments: [
      ("2016-01-11", ParityExplanation.Status.exams), ("2016-02-21", .outside), ("2018-12-01", .unknown),
    ])
  func `tells other days apart`(date: String, status: ParityExplanation.Status) {
    #expect(explanation(date).status == status)
  }
}
