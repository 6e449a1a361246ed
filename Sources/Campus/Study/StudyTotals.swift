import KOS

/// The results of one study, semester by semester and as a whole.
///
/// With supposed marks in place of typed ones it answers what would be.
struct StudyTotals: Hashable, Sendable {
  /// From the latest on; what belongs to none comes last.
  let semesters: [SemesterResult]

  /// - Parameters:
  ///   - enrollments: those of one study.
  ///   - courses: as many as are known, for their credits.
  ///   - current: a course that is not completed has failed only before it; `nil` if it is not known, and then
  ///     none has.
  ///   - marks: by the enrolment's identity.
  init(
    _ enrollments: [EnrollmentRecord], courses: [CourseRecord], current: SemesterCode?,
    marks: [String: Mark] = [:]
  ) {
    let known = Dictionary(courses.map { ($0.code, $0) }) { first, _ in first }
    let attempts = Self.attempts(enrollments)
    let results = enrollments.map { enrollment in
      let course = enrollment.course.flatMap { known[$0] }
      return CourseResult(
        enrollment: enrollment, credits: enrollment.credits ?? course?.credits,
        completion: enrollment.completion ?? course?.completion, state: Self.state(enrollment, current),
        mark: marks[enrollment.id], attempt: attempts[enrollment.id] ?? 1)
    }
    semesters = Dictionary(grouping: results) { $0.enrollment.semester }
      .sorted { Self.rank($0.key) > Self.rank($1.key) }
      .map { semester, results in
        SemesterResult(semester: semester, courses: results.sorted { Self.name($0) < Self.name($1) })
      }
  }

  var courses: [CourseResult] { semesters.flatMap(\.courses) }
  var failed: [CourseResult] { courses.filter { $0.state == .failed } }
  var repeated: [CourseResult] { courses.filter(\.isRepeated) }
  var recognised: [CourseResult] { courses.filter { $0.state == .recognised } }

  /// Over the whole study.
  var credits: CreditSum { CreditSum(of: courses) }
  var weighted: WeightedAverage { WeightedAverage(of: courses) }

  /// Over so many semesters, the latest ones: FIT lets students into the timetable by the gain of two.
  func weighted(ofLatest count: Int) -> WeightedAverage {
    WeightedAverage(of: semesters.filter { $0.semester != nil }.prefix(count).flatMap(\.courses))
  }

  private static func state(_ enrollment: EnrollmentRecord, _ current: SemesterCode?) -> CourseResult.State {
    if enrollment.isExternal { return .recognised }
    if enrollment.isCompleted { return .passed }
    guard let semester = enrollment.semester, let current, semester < current else { return .underWay }
    return .failed
  }

  /// Which enrolment of its course each one is.
  private static func attempts(_ enrollments: [EnrollmentRecord]) -> [String: Int] {
    var counts: [String: Int] = [:]
    var attempts: [String: Int] = [:]
    let inOrder = enrollments.sorted { (rank($0.semester), $0.id) < (rank($1.semester), $1.id) }
    for enrollment in inOrder where !enrollment.isExternal {
      guard let course = enrollment.course else { continue }
      counts[course, default: 0] += 1
      attempts[enrollment.id] = counts[course]
    }
    return attempts
  }

  /// What has no semester ranks below all that have one.
  private static func rank(_ semester: SemesterCode?) -> Int {
    semester.map { $0.academicYear * 2 + $0.term.rawValue } ?? 0
  }

  private static func name(_ result: CourseResult) -> String {
    (result.enrollment.course ?? result.enrollment.courseName ?? "") + " " + result.id
  }
}

/// The courses of one semester of a study, and what they come to.
struct SemesterResult: Hashable, Sendable {
  /// `nil` for what KOS has in no semester.
  let semester: SemesterCode?
  let courses: [CourseResult]

  var credits: CreditSum { CreditSum(of: courses) }
  var weighted: WeightedAverage { WeightedAverage(of: courses) }
}

/// Credits of some courses, as KOS counts them, whatever marks were typed.
struct CreditSum: Hashable, Sendable {
  /// Of every enrolment, a repeated one too; without recognised courses.
  private(set) var enrolled = 0
  /// Of the completed ones, without recognised courses.
  private(set) var earned = 0
  private(set) var recognised = 0
  /// Of those under way with a passing mark: what would be added.
  private(set) var supposed = 0
  /// Of how many courses the credits are not known: the sums lack them.
  private(set) var unknown = 0

  init(of results: [CourseResult]) {
    for result in results {
      guard let credits = result.credits else {
        unknown += 1
        continue
      }
      switch result.state {
      case .recognised: recognised += credits
      case .passed:
        enrolled += credits
        earned += credits
      case .failed: enrolled += credits
      case .underWay:
        enrolled += credits
        if result.mark?.passes == true { supposed += credits }
      }
    }
  }

  /// What the study has: earned and recognised.
  var total: Int { earned + recognised }
}

/// What marks come to, weighted by credits. It says what it lacks: a mark that nobody typed is not guessed.
///
/// Recognised courses do not count.
struct WeightedAverage: Hashable, Sendable {
  /// From 1 to 4; `nil` without a mark.
  let average: Double?
  /// Of the courses that the average is made of.
  let markedCredits: Int
  /// Weighted gain of credits (VKZP): credits × (4 − mark), and the credits themselves where only a credit is
  /// given. Missing marks add nothing.
  let gain: Double
  /// The courses that should count, but have no mark.
  let missing: [CourseResult]
  /// Those whose credits are not known, though they should count.
  let unweighted: [CourseResult]

  var isComplete: Bool { missing.isEmpty && unweighted.isEmpty }

  init(of results: [CourseResult]) {
    var (credits, halves, gainHalves) = (0, 0, 0)
    var unweighted: [CourseResult] = []
    for result in results where result.state != .recognised && (result.mark != nil || result.countsUnmarked) {
      guard let weight = result.credits else {
        unweighted.append(result)
        continue
      }
      guard result.marking != .creditOnly, let mark = result.mark else {
        if result.mark?.passes ?? true { gainHalves += 2 * weight }
        continue
      }
      credits += weight
      halves += weight * mark.halves
      gainHalves += weight * (8 - mark.halves)
    }
    average = credits == 0 ? nil : Double(halves) / Double(2 * credits)
    markedCredits = credits
    gain = Double(gainHalves) / 2
    missing = results.filter(\.lacksMark)
    self.unweighted = unweighted
  }
}

extension CourseResult {
  fileprivate var countsUnmarked: Bool { marking == .creditOnly && state == .passed }
}

/// How a course went in the semester in which it was enrolled.
struct CourseResult: Hashable, Sendable, Identifiable {
  enum State: Hashable, Sendable {
    case passed
    /// Its semester is over, and it was not completed.
    case failed
    case underWay
    /// From another school or study.
    case recognised
  }

  enum Marking: Hashable, Sendable {
    case marked
    /// Only a credit is given.
    case creditOnly
    /// KOS does not say how the course is completed.
    case unknown
  }

  let enrollment: EnrollmentRecord
  /// `nil` if they are not known.
  let credits: Int?
  let completion: Completion?
  let state: State
  /// Typed by the person, or supposed.
  let mark: Mark?
  /// 1, and more for a course that was enrolled before.
  let attempt: Int

  var id: String { enrollment.id }
  var isRepeated: Bool { attempt > 1 }

  var marking: Marking {
    switch completion {
    case .some(.exam), .some(.creditAndExam), .some(.classifiedCredit), .some(.defence): .marked
    case .some(.credit), .some(.nothing): .creditOnly
    default: .unknown
    }
  }

  /// Whether its average needs a mark that nobody has typed.
  var lacksMark: Bool {
    mark == nil && marking != .creditOnly && (state == .passed || state == .failed)
  }
}

/// A mark by the scale of ECTS, as CTU gives them. KOSapi has none: the person types it.
enum Mark: String, Hashable, Sendable, CaseIterable {
  case a = "A"
  case b = "B"
  case c = "C"
  case d = "D"
  case e = "E"
  case f = "F"

  /// Twice its number, so that sums stay whole: A is 1, each further mark half more, F is 4.
  var halves: Int {
    switch self {
    case .a: 2
    case .b: 3
    case .c: 4
    case .d: 5
    case .e: 6
    case .f: 8
    }
  }

  var number: Double { Double(halves) / 2 }
  var passes: Bool { self != .f }
}
