import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// The results of the study, and what its courses are called.
struct StudyResults: Sendable {
  /// Whose results they are.
  enum Choice: Sendable {
    /// Of one study, by its identity; of the newest one, if there is none such.
    case study(String)
    /// Of all, whose totals mean nothing together.
    case all
  }

  let totals: StudyTotals
  /// The present semester.
  let current: SemesterCode?
  let marks: [String: Mark]
  /// Those that have results, the newest first.
  let studies: [StudyRecord]
  /// Whose results these are; `nil` for those of all.
  let study: StudyRecord?
  private let enrollments: [EnrollmentRecord]
  private let courses: [CourseRecord]
  private let language: KOS.Language

  init(_ snapshot: StoreSnapshot, of choice: Choice, naming language: KOS.Language) throws {
    var enrollments = try snapshot.fetchAll(EnrollmentRecord.self)
    let codes = Set(enrollments.compactMap(\.course)).sorted()
    let known = Set(enrollments.map(\.study))
    studies = try snapshot.fetchAll(StudyRecord.self).filter { known.contains($0.id) }
      .sorted { ($0.started?.number ?? 0, $0.id) > ($1.started?.number ?? 0, $1.id) }
    study =
      switch choice {
      case .study(let id): studies.first { $0.id == id } ?? studies.first
      case .all: nil
      }
    if let study, studies.count > 1 { enrollments = enrollments.filter { $0.study == study.id } }
    self.enrollments = enrollments
    courses = try snapshot.fetchAll(CourseRecord.self, where: .any(of: codes, .code))
    current = try snapshot.semester()
    marks = try snapshot.marks()
    totals = StudyTotals(enrollments, courses: courses, current: current, marks: marks)
    self.language = language
  }

  /// The same with other marks in place of the typed ones.
  private init(_ real: StudyResults, supposing marks: [String: Mark]) {
    (enrollments, courses, language) = (real.enrollments, real.courses, real.language)
    (current, studies, study) = (real.current, real.studies, real.study)
    self.marks = marks
    totals = StudyTotals(enrollments, courses: courses, current: current, marks: marks)
  }

  func supposing(_ marks: [String: Mark]) -> StudyResults { StudyResults(self, supposing: marks) }

  /// Whether there are any results.
  var isEmpty: Bool { totals.semesters.isEmpty }

  func name(_ result: CourseResult) -> String {
    let enrollment = result.enrollment
    let name = courses.first { $0.code == enrollment.course }?.name ?? enrollment.name
    return name?.text(in: language) ?? enrollment.courseName ?? enrollment.course ?? enrollment.id
  }

  /// Whether the course was completed by another enrolment.
  func isPassedElsewhere(_ result: CourseResult) -> Bool {
    guard let course = result.enrollment.course else { return false }
    return totals.courses.contains { $0.enrollment.course == course && $0.state == .passed }
  }

  /// Those for which a mark can be typed.
  func markable(in semester: SemesterResult) -> [CourseResult] {
    semester.courses.filter { $0.state != .recognised && $0.marking != .creditOnly }
  }
}

/// Which of a person's studies a page is about; nothing for the many who have one.
struct StudyPicker {
  var results: StudyResults
  var words: Words
  /// The page, of which each study has one.
  var link: (String) -> String

  static let field = "study"

  var html: HTML? {
    guard results.studies.count > 1 else { return nil }
    return """
      <nav class="filters" aria-label="\(words(.studyChoice))"><div>\(results.studies.map { study in
        """
        <a class="fchip" href="\(link(study.id))" \
        \(attribute: "aria-current", study.id == results.study?.id ? "true" : nil)><span>\(name(study))</span></a>
        """ as HTML
      })</div></nav>
      """
  }

  /// For a form whose answer is to be about the same study.
  var hidden: HTML? {
    guard results.studies.count > 1, let study = results.study else { return nil }
    return .hidden(Self.field, study.id)
  }

  private func name(_ study: StudyRecord) -> String {
    let name = study.programmeTitle.flatMap(words.text) ?? study.code ?? study.id
    return study.started.map { "\(name) (\($0.civil.year))" } ?? name
  }
}

/// Credits and averages in large digits.
struct TotalTiles {
  var words: Words

  /// What the study has, and of what was enrolled; what is recognised was not enrolled here.
  func credits(_ label: String, _ sum: CreditSum) -> Tile {
    let parts = [
      sum.recognised > 0
        ? words(.studyEarnedOfEnrolled(earned: sum.earned, enrolled: sum.enrolled))
        : words(.studyEnrolled(count: sum.enrolled)),
      sum.recognised > 0 ? words(.studyRecognisedCredits(count: sum.recognised)) : nil,
      sum.unknown > 0 ? words(.studyUnknownCredits(count: sum.unknown)) : nil,
    ]
    return Tile(
      label, value: words.integer(sum.total), unit: words(.studyEarned),
      detail: parts.compactMap(\.self).joined(separator: " · "))
  }

  func average(_ label: String, _ weighted: WeightedAverage, path: String? = nil) -> Tile {
    Tile(
      label, value: weighted.average.map { words.number($0, decimals: 2) } ?? "–", unit: "",
      detail: missing(weighted) ?? words(.studyFromCredits(count: weighted.markedCredits)), path: path)
  }

  func gain(_ label: String, _ weighted: WeightedAverage) -> Tile {
    Tile(
      label, value: words.number(weighted.gain, decimals: 1), unit: "",
      detail: missing(weighted) ?? words(.studyGainHint))
  }

  /// What the figure lacks; a mark that nobody typed is not guessed.
  func missing(_ weighted: WeightedAverage) -> String? {
    guard !weighted.isComplete else { return nil }
    let parts = [
      weighted.missing.isEmpty ? nil : words(.studyMissingMarks(count: weighted.missing.count)),
      weighted.unweighted.isEmpty ? nil : words(.studyUnknownCredits(count: weighted.unweighted.count)),
    ].compactMap(\.self)
    return parts.joined(separator: " · ")
  }
}
