import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// A one-off event with all that is known of it.
struct EventPage: FeaturePage {
  private let visit: CampusVisit
  private let state: SyncState
  private let event: EventRecord

  /// - Throws: ``PageNotFoundError`` if there is no such event (any more).
  init(_ visit: CampusVisit, _ id: String) async throws {
    (self.visit, state) = (visit, visit.syncState(of: [.events]))
    visit.everyMinute()
    event = try await visit.find { snapshot in
      let found = try [snapshot.fetch(EventRecord.self, id: id)].compactMap(\.self)
      return try snapshot.naming(found, in: visit.dataLanguage).first
    }
  }

  private var words: Words { visit.words }

  var title: String { visit.text(event.name) ?? words(.event) }
  var back: BackLink? { BackLink(words(.events), to: EventsFeature.link()) }

  /// All but the answer that a person may be about to give.
  var parts: [Fragment] { [bar, facts] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    \(bar.html)<div id="campus-content">\(facts.html)\(choice)\(links)\
    <p class="hint">\(words(.signUpInKOS))</p></div>
    """
  }

  private var bar: Fragment { visit.syncBar([.events], state).fragment }

  private var facts: Fragment {
    let room = event.roomCode.map { here.leading(to: TimetableFeature.link(to: .room($0))) }
    let facts: [(Phrase, String?)] = [
      (.starts, event.starts.map(words.moment)), (.ends, event.ends.map(words.moment)),
      (.courseCode, event.course), (.room, event.room),
      (.places, event.placesText(words)),
      (.signInDeadline, event.signInBy.map(visit.lastDay)), (.note, visit.text(event.note)),
    ]
    let list = KeyValueList(words, facts, linking: .room, to: room)
    return Card("event", title: words(.event), isPadded: false, list.html).fragment
  }

  private var choice: HTML {
    let segments = TakingPart.allCases.map {
      SegmentedControl.Segment(value: $0.rawValue, label: words($0.phrase))
    }
    let control = SegmentedControl(
      .field(TakingPart.field), label: words(.takingPartQuestion), segments: segments,
      selected: TakingPart(event.takesPart).rawValue)
    let form = visit.form(
      of: EventsFeature.takingPart, event.id, class: "stack", forgets: TodayFeature.page.link(),
      fields: control.html,
      Button(words(.saveAnswer), icon: .check))
    return Card(
      "taking-part", title: words(.takingPartQuestion),
      "<p class=\"hint\">\(words(.takingPartHint))</p>\(form)"
    ).html
  }

  private var here: ReturnPath { ReturnPath(path: visit.link(EventsFeature.event, event.id)) }

  private var links: HTML {
    let course = event.course.map { LinkRow.course($0, event.courseName ?? $0, from: here, words).html }
    let creator = event.creator.map {
      PersonRow(
        person: Reference(key: $0, name: event.creatorName), text: words(.announcedBy), page: here
      ).html
    }
    return "<ul class=\"rows card edged\">\(course)\(creator)</ul>"
  }
}
