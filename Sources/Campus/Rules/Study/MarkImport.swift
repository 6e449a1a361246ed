import KOS

/// What pasted lines come to, before anything is kept: each line is taken or left out for a reason.
struct MarkImport: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    /// - Parameter before: the mark that it takes the place of.
    case taken(CourseResult, Mark, before: Mark?)
    /// It is there already.
    case same(CourseResult, Mark)
    case leftOut(Reason)
  }

  enum Reason: Hashable, Sendable {
    /// It names no course that the person is or was enrolled in, in that semester if it names one.
    case noCourse
    /// It names a course, but no mark.
    case noMark
    /// The course has only a credit, or was recognised.
    case noMarks
    /// An earlier line was about the same course.
    case twice
  }

  struct Line: Hashable, Sendable {
    /// From 1.
    let number: Int
    let text: String
    let outcome: Outcome
  }

  /// More are not looked at.
  static let most = 500

  /// Without empty ones.
  let lines: [Line]

  /// - Parameter marks: those that are there, by the enrolment's identity.
  init(_ text: String, results: [CourseResult], marks: [String: Mark]) {
    var seen: Set<String> = []
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(Self.most)
      .enumerated().compactMap { place, text in
        let text = String(text)
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        let outcome = Self.outcome(MarkLine(text), results, marks, &seen)
        return Line(number: place + 1, text: text, outcome: outcome)
      }
  }

  /// The marks to be kept, by the enrolment's identity.
  var taken: [(result: CourseResult, mark: Mark, before: Mark?)] {
    lines.compactMap { line in
      if case .taken(let result, let mark, let before) = line.outcome { (result, mark, before) } else { nil }
    }
  }

  /// Tells one state of the preview from another: what was agreed to is what is kept.
  var proof: String {
    taken.map { "\($0.result.id)=\($0.before?.rawValue ?? "")>\($0.mark.rawValue)" }.joined(separator: ",")
  }

  private static func outcome(
    _ line: MarkLine, _ results: [CourseResult], _ marks: [String: Mark], _ seen: inout Set<String>
  ) -> Outcome {
    let semester = line.semester
    for (place, field) in line.fields.enumerated() {
      let named = results.filter { result in
        result.enrollment.course?.uppercased() == field.uppercased()
          && (semester == nil || result.enrollment.semester == semester)
      }
      guard !named.isEmpty else { continue }
      // Of a course that was repeated the last time counts.
      let markable = named.filter { $0.state != .recognised && $0.marking != .creditOnly }
      guard let result = markable.max(by: { $0.attempt < $1.attempt }) else { return .leftOut(.noMarks) }
      guard let mark = line.mark(after: place) else { return .leftOut(.noMark) }
      guard seen.insert(result.id).inserted else { return .leftOut(.twice) }
      let before = marks[result.id]
      return before == mark ? .same(result, mark) : .taken(result, mark, before: before)
    }
    return .leftOut(.noCourse)
  }
}
