import CivilTime

/// What of an exam is changed by hand; what is `nil` stays.
struct ExamChange: Decodable, Sendable {
  var capacity: Int?
  var occupied: Int?
  /// `yyyy-MM-ddTHH:mm:ss`. An end moves along.
  var startDate: String?
  /// A code.
  var room: String?
  var signinDeadline: String?
  var cancelDeadline: String?

  func apply(to exam: inout Exam, in directory: Directory) throws(ControlMistake) {
    if let capacity { exam.capacity = capacity }
    if let occupied { exam.occupied = occupied }
    if let startDate {
      guard let start = LocalDateTime(asked: startDate) else {
        throw .value("startDate", startDate, expected: "yyyy-MM-ddTHH:mm:ss")
      }
      let length = exam.end.map { $0.time.secondOfDay - exam.start.time.secondOfDay }
      exam.start = start
      exam.end = length.map { LocalDateTime(start.day, second: min(86_399, start.time.secondOfDay + $0)) }
    }
    if let room { exam.room = try directory.room(room) }
    if let signinDeadline { exam.signinDeadline = try Self.day("signinDeadline", signinDeadline) }
    if let cancelDeadline { exam.cancelDeadline = try Self.day("cancelDeadline", cancelDeadline) }
  }

  private static func day(_ name: String, _ text: String) throws(ControlMistake) -> Day {
    guard let day = Day(iso8601: text) else { throw .value(name, text, expected: "yyyy-MM-dd") }
    return day
  }
}

extension Directory {
  /// The row of a room that a change names.
  func room(_ code: String) throws(ControlMistake) -> Int {
    guard let row = row(of: .room, key: code) else {
      throw .value("room", code, expected: "the code of one of the rooms")
    }
    return row
  }
}
