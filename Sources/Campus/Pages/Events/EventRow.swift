import KOS
import WebShell

/// A one-off event in a list.
struct EventRow {
  var event: EventRecord
  var context: PageContext

  private var words: Words { context.words }

  private var said: Chip? {
    event.takesPart.map { takesPart in
      takesPart
        ? Chip(words(.takingPart), icon: .check, tone: .ok) : Chip(words(.notTakingPart), icon: .close)
    }
  }

  var html: HTML {
    let when = event.starts.map { words.moment($0) } ?? words(.noDateYet)
    let detail = [event.course, when, event.room].compactMap(\.self).joined(separator: " · ")
    let places = Places(capacity: event.capacity, occupied: event.occupied).chip(words)
    return CardRow(
      context.text(event.name) ?? words(.event), detail, path: Paths.event(event.id), chips: [said, places]
    ).html
  }
}
