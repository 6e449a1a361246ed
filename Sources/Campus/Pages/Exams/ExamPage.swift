import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// An exam date with all that is known of it.
struct ExamPage: CampusPage {
  static let parts: [DataPart] = [.exams]

  var context: PageContext
  var exam: ExamRecord
  var watch: WatchRecord?
  var samples: [SampleRecord]
  /// Whether or not the person is signed up yet: that is when it matters.
  var clashes: [ExamClash]

  /// `nil` if there is no such date (any more).
  init?(_ context: PageContext, _ id: String) async throws {
    let found = try await context.campus.store.fetch(ExamRecord.self, id: id)
    guard let exam = try await context.named([found].compactMap(\.self)).first else { return nil }
    self.context = context
    self.exam = exam
    watch = try await context.campus.watch(of: exam.id)
    samples = try await context.campus.samples(of: exam.id)
    let mine = try await context.named(
      try await context.campus.store.fetchAll(ExamRecord.self, where: .equal(.isMine, true)))
    clashes =
      (exam.starts?.day).map { $0 >= context.local.day } ?? false
      ? try await context.clashes(of: mine.filter { $0.id != exam.id } + [exam]).filter { clash in
        if case .exam(let other) = clash.other, other.id == exam.id { return true }
        return clash.exam.id == exam.id
      } : []
  }

  var title: String { exam.courseName ?? exam.course ?? words(.exam) }
  var tab: String { Paths.exams }
  var subject: String? { "exams/\(exam.id)" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  private var today: Day { context.local.day }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.exams), to: Paths.exams).html)</div>\
    \(LargeTitle(title, actions: exam.isMine ? Chip(words(.signedUp), icon: .check, tone: .ok).html : .empty).html)
    """
  }

  var content: HTML {
    """
    \(ClashesNotice(clashes: clashes, context: context).html)\
    \(Card("exam", title: words(.examDate), isPadded: false, facts.html).html)\
    \(WatchCard(exam: exam, watch: watch, look: state[look: .exams], context: context).html)\
    \(PlacesCard(exam: exam, samples: samples, context: context).html)\(links)\
    <p class="hint">\(words(.signUpInKOS))</p>
    """
  }

  private var facts: KeyValueList {
    let places = Places(capacity: exam.capacity, occupied: exam.occupied)
    let room = exam.roomCode.map {
      ReturnPath(path: Paths.exam(exam.id)).leading(to: TimetableFeature.link(to: .room($0)))
    }
    let facts: [(Phrase, String?)] = [
      (.day, exam.starts.map { words.date($0.day, .full) }),
      (.time, times), (.courseCode, exam.course), (.room, exam.room), (.kind, exam.type.map(words.termType)),
      (.places, places.text(words)),
      (.waitingList, exam.substitutes.map { words($0 == .allowed ? .yes : .no) }),
      (.signInDeadline, exam.signInBy.map(deadline)), (.cancelDeadline, exam.cancelBy.map(deadline)),
      (.resit, exam.isResit == true ? words(.yes) : nil), (.note, exam.note),
    ]
    return KeyValueList(words, facts, linking: .room, to: room)
  }

  private var times: String? {
    guard let start = exam.starts else { return nil }
    guard exam.tellsEnd, let end = exam.ends else { return words(.endUnknown(time: words.clock(start.time))) }
    guard end.day == start.day else { return words.span(words.clock(start.time), words.moment(end)) }
    return words.range(words.clock(start.time), words.clock(end.time))
  }

  private func deadline(_ day: Day) -> String {
    "\(words.date(day, .short)) (\(words.distance(today.days(to: day))))"
  }

  private var links: HTML {
    let page = ReturnPath(path: Paths.exam(exam.id))
    let examiners = exam.examiners.map { PersonRow(person: $0, text: words(.examiner), page: page).html }
    let course = exam.course.map { LinkRow.course($0, title, from: page, words).html }
    return "<ul class=\"rows card edged\">\(course)\(examiners)</ul>"
  }
}
