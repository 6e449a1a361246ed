import KOS
import Testing

@testable import StandIns

/// A filter of courses, and what it means, found out by looking at each course.
struct CourseTerm: Sendable {
  var filter: Filter
  var isMet: @Sendable (University, Int) -> Bool

  init(_ filter: Filter, _ isMet: @escaping @Sendable (StandIns.Course) -> Bool) {
    self.filter = filter
    self.isMet = { isMet($0.courses[$1]) }
  }

  init(_ filter: Filter, deeply isMet: @escaping @Sendable (University, Int) -> Bool) {
    self.filter = filter
    self.isMet = isMet
  }

  func and(_ other: CourseTerm) -> CourseTerm {
    CourseTerm(
      filter.and(other.filter), deeply: { [self] in isMet($0, $1) && other.isMet($0, $1) })
  }

  func or(_ other: CourseTerm) -> CourseTerm {
    CourseTerm(
      filter.or(other.filter), deeply: { [self] in isMet($0, $1) || other.isMet($0, $1) })
  }

  /// One for each kind of value and comparison, with names in Czech.
  static func all(for university: University) throws -> [CourseTerm] {
    let (some, other) = (university.courses[4], university.courses[9])
    let approved = try #require(university.courses.compactMap(\.approvalDate).sorted().dropFirst(20).first)
    let updated = university.updated(.course, 17).moment
    return [
      CourseTerm(.equals("code", try QueryValue(some.code))) { $0.code == some.code },
      CourseTerm(.comparing("code", .different, try QueryValue(some.code))) { $0.code != some.code },
      CourseTerm(.equals("code", try QueryValue(some.code.lowercased()))) { _ in false },
      CourseTerm(
        try #require(.isAny("code", of: [try QueryValue(some.code), try QueryValue(other.code)]))
      ) { [some.code, other.code].contains($0.code) },
      CourseTerm(try .begins("code", with: "bi-")) { $0.code.hasPrefix("BI-") },
      CourseTerm(try .contains("name", "ÁL")) { $0.name.cs?.lowercased().contains("ál") ?? false },
      CourseTerm(try .contains("name", "a")) { $0.name.cs?.lowercased().contains("a") ?? false },
      CourseTerm(.equals("name", try QueryValue(some.name.cs ?? "?"))) { $0.name.cs == some.name.cs },
      CourseTerm(.isMissing("note")) { $0.note.cs == nil },
      CourseTerm(.equals("credits", QueryValue(5))) { $0.credits == 5 },
      CourseTerm(.comparing("credits", .different, QueryValue(5))) { $0.credits.map { $0 != 5 } ?? false },
      CourseTerm(.comparing("credits", .less, QueryValue(5))) { $0.credits.map { $0 < 5 } ?? false },
      CourseTerm(.comparing("credits", .atMost, QueryValue(5))) { $0.credits.map { $0 <= 5 } ?? false },
      CourseTerm(.comparing("credits", .greater, QueryValue(5))) { $0.credits.map { $0 > 5 } ?? false },
      CourseTerm(.comparing("credits", .atLeast, QueryValue(5))) { $0.credits.map { $0 >= 5 } ?? false },
      CourseTerm(.isMissing("credits")) { $0.credits == nil },
      CourseTerm(.isPresent("credits")) { $0.credits != nil },
      CourseTerm(.equals("season", try QueryValue("WINTER"))) { $0.season == .WINTER },
      CourseTerm(.comparing("state", .different, try QueryValue("OPEN"))) { $0.state != .OPEN },
      CourseTerm(.equals("classesType", try QueryValue("LABORATORY"))) {
        $0.classesTypes.contains(.LABORATORY)
      },
      CourseTerm(.equals("department", try QueryValue("18101"))) {
        university.divisions[$0.department].code == "18101"
      },
      CourseTerm(try .begins("department", with: "18")) {
        university.divisions[$0.department].code.hasPrefix("18")
      },
      CourseTerm(try .contains(KOS.Selector("department").of("name"), "katedra")) {
        university.divisions[$0.department].name.cs?.lowercased().contains("katedra") ?? false
      },
      CourseTerm(.equals(KOS.Selector("department").of("parent"), try QueryValue("13000"))) {
        university.divisions[$0.department].parent == 1
      },
      CourseTerm(.comparing("approvalDate", .atLeast, QueryValue(approved))) {
        $0.approvalDate.map { $0 >= approved } ?? false
      },
      CourseTerm(.comparing("approvalDate", .less, QueryValue(approved))) {
        $0.approvalDate.map { $0 < approved } ?? false
      },
      CourseTerm(
        .comparing(.lastUpdated, .atLeast, QueryValue(updated)),
        deeply: { $0.updated(.course, $1).moment >= updated }),
      CourseTerm(
        .comparing(.lastUpdated, .greater, QueryValue(updated)),
        deeply: { $0.updated(.course, $1).moment > updated }),
    ]
  }
}
