import CivilTime
import KOS
import WebShell

// Days and times of KOS, in words.
extension Words {
  func times(_ range: TimeRange) -> String { self.range(clock(range.start), clock(range.end)) }

  /// `Mon, 23 Nov 9:00`
  func moment(_ moment: LocalDateTime) -> String {
    "\(date(moment.day, .weekdayDayMonth)) \(clock(moment.time))"
  }

  func parity(_ parity: WeekParity) -> String { self(parity == .odd ? .oddWeek : .evenWeek) }

  /// `today`, `tomorrow`, `in 5 days`, `3 days ago`
  func distance(_ days: Int) -> String {
    switch days {
    case 0: self(.dayToday)
    case 1: self(.dayTomorrow)
    case 2...: self(.daysAhead(count: days))
    default: self(.daysAgo(count: -days))
    }
  }

  /// `Tutorial (101)`
  func parallel(_ type: ParallelType?, _ code: Int?) -> String {
    parallelType(type) + (code.map { " (\($0))" } ?? "")
  }

  /// Constants of KOS in words; one that is not known is shown as it is.
  func parallelType(_ type: ParallelType?) -> String {
    switch type {
    case .some(.lecture): self(.lecture)
    case .some(.tutorial): self(.tutorial)
    case .some(.laboratory): self(.laboratory)
    case .some(let other) where other != .undefined: other.rawValue
    default: self(.lesson)
    }
  }

  func termType(_ type: TermType) -> String {
    switch type {
    case .finalExam: self(.finalExam)
    case .assessment: self(.assessment)
    default: type.rawValue
    }
  }

  /// Of a data file: there is none in Russian.
  func text(_ text: FacultyText) -> String { language == .cs ? text.cs : text.en }

  /// What the university writes in Czech and English, in the one that suits the page.
  func text(_ text: Multilingual) -> String? { text.text(in: language == .cs ? .czech : .english) }
}

extension ClassesLanguage {
  /// The language of the lessons, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .czech: words(.languageCzech)
    case .english: words(.languageEnglish)
    case .german: words(.languageGerman)
    case .spanish: words(.languageSpanish)
    case .french: words(.languageFrench)
    case .polish: words(.languagePolish)
    case .russian: words(.languageRussian)
    case .slovak: words(.languageSlovak)
    case .undefined: nil
    default: rawValue
    }
  }
}

extension Completion {
  /// How a course is completed, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .exam: words(.completionExam)
    case .credit: words(.completionCredit)
    case .creditAndExam: words(.completionBoth)
    case .classifiedCredit: words(.completionGraded)
    case .defence: words(.completionDefence)
    case .nothing: words(.completionNothing)
    case .undefined: nil
    default: rawValue
    }
  }
}

extension CourseState {
  /// Whether a course is taught, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .proposed: words(.courseProposed)
    case .approved: words(.courseApproved)
    case .open: words(.courseOpen)
    case .closed: words(.courseClosed)
    case .undefined: nil
    default: rawValue
    }
  }
}

extension Season {
  /// When a course is taught, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .winter: words(.seasonWinter)
    case .summer: words(.seasonSummer)
    case .both: words(.seasonBoth)
    case .undefined: nil
    default: rawValue
    }
  }
}

extension SemesterCode {
  /// `Winter 2025/2026`
  func text(_ words: Words) -> String {
    let years = "\(academicYear)/\(academicYear + 1)"
    return words(term == .winter ? .winterSemester(years: years) : .summerSemester(years: years))
  }
}

extension DivisionType {
  /// What a division is, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .rectorate: words(.divisionRectorate)
    case .faculty: words(.divisionFaculty)
    case .department: words(.divisionDepartment)
    case .institute: words(.divisionInstitute)
    case .undefined: nil
    default: rawValue
    }
  }
}

extension ProgrammeType {
  /// Of which kind a programme is, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .bachelor: words(.programmeBachelor)
    case .master: words(.programmeMaster)
    case .masterLegacy: words(.programmeMasterLegacy)
    case .doctoral: words(.programmeDoctoral)
    case .lifelong: words(.programmeLifelong)
    case .internship: words(.programmeInternship)
    case .undefined: nil
    default: rawValue
    }
  }
}

extension RoomType {
  /// `nil` for one that says nothing.
  func text(_ words: Words) -> String? {
    switch self {
    case .laboratory: words(.roomTypeLaboratory)
    case .lecture: words(.roomTypeLecture)
    case .office: words(.roomTypeOffice)
    case .tutorial: words(.roomTypeTutorial)
    case .undefined: nil
    default: rawValue
    }
  }
}

extension StudyForm {
  /// How one studies, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .fullTime: words(.studyFullTime)
    case .partTime: words(.studyPartTime)
    case .distance: words(.studyDistance)
    case .selfPayer: words(.studySelfPayer)
    case .undefined: nil
    default: rawValue
    }
  }
}

extension StudyState {
  /// How a study stands, in words; `nil` where KOS does not say, and a constant that is not known as it is.
  func text(_ words: Words) -> String? {
    switch self {
    case .active: words(.studyActive)
    case .interrupted: words(.studyInterrupted)
    case .closed: words(.studyClosed)
    case .undefined: nil
    default: rawValue
    }
  }
}
