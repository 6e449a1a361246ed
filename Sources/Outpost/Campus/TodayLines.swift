import Campus

/// A student's day as lines of text.
struct TodayLines {
  var report: TodayReport

  var lines: [String] {
    var lines = [head]
    switch report.freshness {
    case .fresh: break
    case .stale: lines.append("The timetable is older than a day: what follows may have changed.")
    case .never: lines.append("The timetable was never downloaded: nothing is known of today.")
    }
    lines += (report.lessons ?? []).map { "  \(Self.text($0))" }
    if report.freshness != .never, report.lessons?.isEmpty ?? true {
      lines.append(report.lessons == nil ? "  nothing is known of this day" : "  no lessons")
    }
    if !report.periodsKnown, report.freshness != .never {
      lines.append("The faculty’s own days off, swapped days and exam weeks are not known.")
    }
    if report.parts.alterations.freshness == .stale {
      lines.append("Changes of single lessons are older than a day: there may be others.")
    }
    lines += (report.cancelled ?? []).map { "Cancelled: \(Self.text($0))" }
    if let count = report.unplaced, count > 0 {
      lines.append("Lessons without a time, perhaps today: \(count)")
    }
    if let next = report.next { lines.append("Next: \(next.start?.prefix(10) ?? "") \(Self.text(next))") }
    lines += Self.caveat("Exams", report.parts.exams) + Self.caveat("One-off events", report.parts.events)
    lines += (report.exams ?? []).map { "Exam: \($0.start?.prefix(10) ?? "") \(Self.text($0))" }
    lines += (report.deadlines ?? []).map(Self.text)
    if let count = report.eventDeadlines?.count, count > 0 {
      lines.append("One-off events open to anyone, with a last day to sign up in two weeks: \(count)")
    }
    return lines
  }

  private var head: String {
    let week = report.teachingWeek.map { ", week \($0) of teaching" } ?? ""
    return "\(report.day): \(report.status)\(week), \(report.parity) week"
  }

  /// Nobody may take what is not told for none.
  private static func caveat(_ part: String, _ age: TodayReport.Age) -> [String] {
    switch age.freshness {
    case .fresh: []
    case .stale: ["\(part) are older than a day, with their last days: they may have changed."]
    case .never: ["\(part) were never downloaded: nothing is known of them and their last days."]
    }
  }

  private static func text(_ term: TodayReport.Term) -> String {
    let act = term.kind == "signin" ? "Sign up" : "Withdraw"
    let what = [term.course, term.name, term.start.map { String($0.prefix(10)) }].compactMap(\.self)
      .joined(separator: "  ")
    return
      "\(act) by \(term.day) (\(term.daysLeft) d): \(what)\(term.ifTakingPart ? ", if you take part" : "")"
  }

  private static func text(_ held: TodayReport.Held) -> String {
    let times = [held.start, held.end].map { $0?.dropFirst(11).prefix(5) }.compactMap { $0.map(String.init) }
    return [times.joined(separator: "–"), held.course, held.name, held.room].compactMap(\.self)
      .joined(separator: "  ")
  }
}
