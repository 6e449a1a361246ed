/// The parameter `sem`.
enum SemesterFilter: Sendable, Equatable {
  /// Of no semester in particular.
  case any
  /// Rows; those of semesters that the university does not know are left out.
  case among([Int])

  init(
    parsing text: String, _ university: University, next: Quirks.NextSemester = .exists
  ) throws(Refusal) {
    var (rows, isAll): ([Int], Bool) = ([], false)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      switch part {
      case "none": isAll = true
      case "curr", "current": rows.append(university.current)
      case "next" where next == .refused:
        throw .badParameter("sem", reason: "there is no next semester yet")
      case "next" where next == .missing: throw .notFound
      case "next", "sched", "scheduling": rows.append(university.current + 1)
      case "prev": rows.append(university.current - 1)
      default:
        guard let code = SemesterCode(parsing: part) else {
          throw .badParameter(
            "sem", reason: "“\(part)” is no semester such as B231, 2023W, curr, next, prev, sched or none")
        }
        if let row = university.semester(code) { rows.append(row) }
      }
    }
    self = isAll ? .any : .among(rows.uniqued)
  }

  func includes(_ semester: Int?) -> Bool {
    switch self {
    case .any: true
    case .among(let rows): semester.map(rows.contains) ?? false
    }
  }

  var rows: [Int] {
    switch self {
    case .any: []
    case .among(let rows): rows
    }
  }
}
