import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// A one-off event with all that is known of it.
struct EventPage: CampusPage {
  static let parts: [DataPart] = [.events]

  var context: PageContext
  var event: EventRecord

  /// `nil` if there is no such event (any more).
  init?(_ context: PageContext, _ id: String) async throws {
    let found = try await context.campus.store.fetch(EventRecord.self, id: id)
    guard let event = try await context.named([found].compactMap(\.self)).first else { return nil }
    self.context = context
    self.event = event
  }

  var title: String { context.text(event.name) ?? words(.event) }
  var tab: String { Paths.today }
  var subject: String? { nil }
  var state: SyncState { context.state }
  var words: Words { context.words }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.events), to: Paths.events).html)</div>\(LargeTitle(title).html)
    """
  }

  var content: HTML {
    """
    \(Card("event", title: words(.event), isPadded: false, facts.html).html)\(choice)\(links)\
    <p class="hint">\(words(.signUpInKOS))</p>
    """
  }

  /// Whether the person takes part, which KOS does not say.
  private var choice: HTML {
    let segments = TakingPart.allCases.map {
      SegmentedControl.Segment(value: $0.rawValue, label: words($0.phrase))
    }
    return Card(
      "taking-part", title: words(.takingPartQuestion),
      """
      <p class="hint">\(words(.takingPartHint))</p>\(CommandForm(
        Paths.takingPart(event.id), class: "stack", forgets: Paths.today,
        """
        \(context.live.account.field)\
        \(SegmentedControl(
          .field(TakingPart.field), label: words(.takingPartQuestion), segments: segments,
          selected: TakingPart(event.takesPart).rawValue).html)\(Button(words(.saveAnswer), icon: .check).html)
        """).html)
      """
    ).html
  }

  private var facts: KeyValueList {
    let room = event.roomCode.map {
      ReturnPath(path: Paths.event(event.id)).leading(to: TimetableFeature.link(to: .room($0)))
    }
    let facts: [(Phrase, String?)] = [
      (.starts, event.starts.map(words.moment)), (.ends, event.ends.map(words.moment)),
      (.courseCode, event.course), (.room, event.room),
      (.places, Places(capacity: event.capacity, occupied: event.occupied).text(words)),
      (
        .signInDeadline,
        event.signInBy.map {
          "\(words.date($0, .short)) (\(words.distance(context.local.day.days(to: $0))))"
        }
      ), (.note, context.text(event.note)),
    ]
    return KeyValueList(words, facts, linking: .room, to: room)
  }

  private var links: HTML {
    let page = ReturnPath(path: Paths.event(event.id))
    let course = event.course.map { LinkRow.course($0, event.courseName ?? $0, from: page, words).html }
    let creator = event.creator.map {
      PersonRow(
        person: Reference(key: $0, name: event.creatorName), text: words(.announcedBy), page: page
      ).html
    }
    return "<ul class=\"rows card edged\">\(course)\(creator)</ul>"
  }
}
