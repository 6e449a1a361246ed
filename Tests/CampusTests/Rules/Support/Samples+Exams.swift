@testable import Campus
@testable import KOS

extension Samples {
  static func exam(
    _ starts: String?, to ends: String? = nil, id: String = "1", isMine: Bool = false,
    signInBy: String? = nil, cancelBy: String? = nil
  ) -> ExamRecord {
    ExamRecord(
      id: id, course: "BI-XX1", courseName: "Základy příkladů", type: .finalExam,
      starts: starts.map(moment), ends: ends.map(moment), room: "T9:155", signInBy: signInBy.map(day),
      cancelBy: cancelBy.map(day), isMine: isMine)
  }

  static let words = CalendarWords(
    name: "Škola", lesson: { $0 == .tutorial ? "tutorial" : "lesson" }, exam: { _ in "exam" },
    signIn: { "Last day to sign in: \($0)" }, signOff: { "Last day to sign off: \($0)" },
    teachers: { "Teachers: " + $0.joined(separator: ", ") }, supposed: { _ in "Only supposed" },
    altered: { $0.alteration == nil ? nil : $0.isCancelled ? "Cancelled" : "Otherwise" },
    event: { $0?.text(in: .czech) ?? "event" })
}
