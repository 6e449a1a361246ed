import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// What happens in the stables, day by day: messages across the farm.
struct DailyEventsFeature: Feature {
  static let list = Path("herd", "daily")
  private static let week = list.appending(.query(EventQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.week) { visit, query in try await DailyEventsPage(visit, query) }
    editing(.daily)
  }

  static func link(until day: Day) -> String { week.link(EventQuery(until: day.rawValue)) }
}

/// Which week's events a page shows.
struct EventQuery: PathQuery {
  /// Its last day as ISO 8601 has it; empty for today.
  var until = ""
  static let parameters = [QueryParameter("until", \Self.until)]
}

extension ListDeclaration {
  static let daily = ListDeclaration(
    title: .dailyEvents, thing: .dailyEvent, icon: .message,
    fields: [
      ListField("d", .dayOfChange, .day, isRequired: true, isShown: false),
      ListField("text", .fieldText, .text(500), isRequired: true),
      ListField("stable", .stable, .reference(.stables)),
      ListField("tech", .fieldTechnician, .reference(.technicians)),
      ListField("kind", .kindOfEvent, .whole(1...999), isRequired: true, hint: .kindOfEventHint),
      ListField("milking", .eventMilkings, .whole(0...9999)),
      ListField("pregnancy", .eventPregnancies, .whole(0...9999)),
    ], name: ["text"], key: [], start: ["kind": .whole(1)])
}

/// The events of seven days in the active stable, or in all; the newest day first.
struct DailyEventsPage: FeaturePage {
  private let visit: HerdVisit
  private let rows: ListContent
  /// The days that are shown, and the events of each.
  private let last: Day
  private let days: [(day: Day, events: [ListedRow])]

  init(_ visit: HerdVisit, _ query: EventQuery) async throws {
    self.visit = visit
    let last = Day(iso8601: query.until) ?? visit.today
    self.last = last
    rows = try await visit.read { try ListContent(.daily, in: $0) }
    let stable = visit.choices.stable.map { JSONNode.whole($0.rawValue) }
    let events = rows.things.filter { event in
      stable == nil || [nil, .null, stable].contains(event.members["stable"])
    }
    let byDay = Dictionary(grouping: events) { $0.members["d"]?.text ?? "" }
    days = (0..<7).map { last.adding(-$0) }.compactMap { day in byDay[day.rawValue].map { (day, $0) } }
  }

  private var words: Words { visit.words }

  var title: String { words(.dailyEvents) }
  var back: BackLink? { visit.back(.herdToday, to: OverviewFeature.page) }
  var actions: HTML {
    guard visit.lock(of: .daily, nil) == nil else { return .empty }
    return Button.link(words(.recordEvent), to: visit.link(HerdList.daily.addresses.new), icon: .plus)
  }

  var parts: [Fragment] {
    let cards = days.compactMap { day, events in
      Card("events-\(day.rawValue)", title: words.date(day, .long), rows: events.map(row))?.html
    }
    let none: HTML? =
      days.isEmpty ? Card("events-none", title: nil, "<p>\(words(.noEventsInWeek))</p>").html : nil
    return [Fragment(id: "events", html: "<div id=\"events\" class=\"stack\">\(cards)\(none)</div>")]
  }

  var placesParts: Bool { true }
  var content: HTML { "\(parts.map(\.html))\(ways)" }

  private func row(_ event: ListedRow) -> HTML {
    let details = rows.details(of: event.members, words)
    return CardRow(
      event.members["text"]?.text ?? "", details.isEmpty ? nil : details.joined(separator: " · "),
      path: visit.link(HerdList.daily.addresses.thing, event.id), icon: .message,
      chips: [event.isPending ? Chip(words(.notSentYet), icon: .refresh, tone: .warn) : nil]
    ).html
  }

  /// To the week before, and to the one after where it is not yet to come.
  private var ways: HTML {
    let later: HTML? =
      last < visit.today
      ? Button.link(
        words(.laterEvents), to: DailyEventsFeature.link(until: min(last.adding(7), visit.today)),
        icon: .right)
      : nil
    return """
      <div class="btns">\(Button.link(
        words(.earlierEvents), to: DailyEventsFeature.link(until: last.adding(-7)), icon: .left))\(later)</div>
      """
  }
}
