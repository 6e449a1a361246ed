import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// An exam date with all that is known of it.
struct ExamPage: FeaturePage {
  private let visit: CampusVisit
  private let state: SyncState
  private let exam: ExamRecord
  private let watch: WatchRecord?
  private let samples: [PlaceSampleRecord]
  /// Whether or not the person is signed up yet: that is when it matters.
  private let clashes: [ExamClash]

  /// - Throws: ``PageNotFoundError`` if there is no such date (any more).
  init(_ visit: CampusVisit, _ id: String) async throws {
    (self.visit, state) = (visit, visit.syncState(of: [.exams]))
    visit.everyMinute()
    (exam, watch, samples, clashes) = try await visit.find { snapshot in
      let found = try [snapshot.fetch(ExamRecord.self, id: id)].compactMap(\.self)
      guard let exam = try snapshot.naming(found, in: visit.dataLanguage).first else { return nil }
      return (
        exam, try snapshot.fetch(WatchRecord.self, id: id), try snapshot.samples(of: id),
        try snapshot.clashes(of: exam, visit)
      )
    }
  }

  private var words: Words { visit.words }

  var title: String { exam.courseName ?? exam.course ?? words(.exam) }
  var tab: String? { ExamsFeature.link() }
  var back: BackLink? { BackLink(words(.exams), to: ExamsFeature.link()) }
  var actions: HTML { exam.isMine ? Chip(words(.signedUp), icon: .check, tone: .ok).html : .empty }

  var parts: [Fragment] { [visit.syncBar([.exams], state).fragment, .box("campus-content", details)] }

  private var details: HTML {
    """
    \(ExamClashCallout(clashes: clashes, visit: visit).html)\
    \(Card("exam", title: words(.examDate), isPadded: false, facts.html).html)\
    \(WatchCard(exam: exam, watch: watch, check: visit.check(.exams), visit: visit).html)\
    \(PlacesCard(exam: exam, samples: samples, visit: visit).html)\(links)\
    <p class="hint">\(words(.signUpInKOS))</p>
    """
  }

  private var facts: KeyValueList {
    let room = exam.roomCode.map { here.leading(to: TimetableFeature.link(to: .room($0))) }
    let facts: [(Phrase, String?)] = [
      (.day, exam.starts.map { words.date($0.day, .full) }),
      (.time, times), (.courseCode, exam.course), (.room, exam.room), (.kind, exam.type.map(words.termType)),
      (.places, exam.placesText(words)),
      (.waitingList, exam.substitutes.map { words($0 == .allowed ? .yes : .no) }),
      (.signInDeadline, exam.signInBy.map(visit.lastDay)),
      (.cancelDeadline, exam.cancelBy.map(visit.lastDay)),
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

  private var here: ReturnPath { ReturnPath(path: visit.link(ExamsFeature.exam, exam.id)) }

  private var links: HTML {
    let examiners = exam.examiners.map { PersonRow(person: $0, text: words(.examiner), page: here).html }
    let course = exam.course.map { LinkRow.course($0, title, from: here, words).html }
    return "<ul class=\"rows card edged\">\(course)\(examiners)</ul>"
  }
}

extension StoreSnapshot {
  /// What this exam clashes with, or would if the person were signed up; nothing once its day is over.
  fileprivate func clashes(of exam: ExamRecord, _ visit: CampusVisit) throws -> [ExamClash] {
    guard let day = exam.starts?.day, day >= visit.local.day else { return [] }
    let mine = try naming(
      try fetchAll(ExamRecord.self, where: .equal(.isMine, true)), in: visit.dataLanguage)
    return try clashes(of: mine.filter { $0.id != exam.id } + [exam], visit).filter { clash in
      if case .exam(let other) = clash.other, other.id == exam.id { return true }
      return clash.exam.id == exam.id
    }
  }
}
