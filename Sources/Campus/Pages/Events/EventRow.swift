import KOS
import WebShell

/// A one-off event in a list.
struct EventRow {
  var event: EventRecord
  var context: PageContext

  private var words: Words { context.words }

  private var said: HTML? {
    event.takesPart.map { takesPart in
      takesPart
        ? Chip(words(.takingPart), icon: .check, tone: .ok).html
        : Chip(words(.notTakingPart), icon: .close).html
    }
  }

  var html: HTML {
    let when = event.starts.map { words.moment($0) } ?? words(.noDateYet)
    let detail = [event.course, when, event.room].compactMap(\.self).joined(separator: " · ")
    let places = Places(capacity: event.capacity, occupied: event.occupied).chip(words)
    return """
      <li><a class="row" href="\(Paths.event(event.id))"><span class="rmain">\
      <b dir="auto">\(context.text(event.name) ?? words(.event))</b><small dir="auto">\(detail)</small></span>\
      <span class="chips">\(said)\(places?.html)</span></a></li>
      """
  }
}
