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
  static let limit = 500

  /// Without empty ones.
  let lines: [Line]

  /// - Parameter marks: those that are there, by the enrolment's identity.
  init(_ text: String, results: [CourseResult], marks: [String: Mark]) {
    var seen: Set<String> = []
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(Self.limit)
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

/// A line of what a person pastes: the values of its columns, whatever parts them.
struct MarkLine: Hashable, Sendable {
  let fields: [String]
  /// Whether something else than blanks parts them.
  let hasColumns: Bool

  /// By tabs, semicolons or commas, whichever comes first in this list; else by blanks. Quotes hold what they
  /// hold (RFC 4180).
  init(_ text: String) {
    guard let separator = (["\t", ";", ","] as [Character]).first(where: { text.contains($0) }) else {
      fields = text.split(whereSeparator: \.isWhitespace).map(String.init)
      hasColumns = false
      return
    }
    var (fields, field, isQuoted): ([String], String, Bool) = ([], "", false)
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        fields.append(field)
        field = ""
      } else {
        field.append(character)
      }
    }
    hasColumns = true
    self.fields = (fields + [field]).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// The mark in one of the columns after the course's own: a letter, else its number.
  ///
  /// A whole number among several columns may as well be credits or an attempt, so it is none.
  func mark(after place: Int) -> Mark? {
    let others = fields.dropFirst(place + 1)
    // Parted by blanks, the last word of a course's name would be a letter too.
    if !hasColumns, fields.count > 2 { return nil }
    if let letter = others.reversed().compactMap(Self.letter).first { return letter }
    return others.reversed().compactMap { field -> Mark? in
      let number = Double(field.replacing(",", with: "."))
      guard let number, others.count == 1 || number != number.rounded() else { return nil }
      return Mark.allCases.first { $0.number == number }
    }.first
  }

  var semester: SemesterCode? { fields.compactMap { SemesterCode(rawValue: $0.uppercased()) }.first }

  /// `A`, `A (výborně)`, `výborně (A)`
  private static func letter(_ field: String) -> Mark? {
    let text = field.uppercased()
    if let mark = Mark(rawValue: text) { return mark }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let before = text[..<open].filter { !$0.isWhitespace }
    let inside = text[open...].dropFirst().dropLast()
    return Mark(rawValue: String(before)) ?? Mark(rawValue: String(inside))
  }
}
