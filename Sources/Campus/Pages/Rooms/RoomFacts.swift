import KOS
import WebShell

/// What KOS says of a room itself.
struct RoomFacts {
  var room: RoomRecord
  var context: PageContext

  private var words: Words { context.words }

  /// `nil` if it says nothing.
  var html: HTML? {
    var facts: [KeyValueList.Fact] = []
    if let name = context.text(room.name), name != room.code {
      facts.append(.init(words(.changeOfName), name))
    }
    if let locality = room.locality, !locality.isEmpty { facts.append(.init(words(.roomLocality), locality)) }
    if let type = room.type?.text(words) { facts.append(.init(words(.roomType), type)) }
    facts += room.capacities.map { .init(label($0.purpose), words.integer($0.places)) }
    guard !facts.isEmpty else { return nil }
    return Card("room-facts", title: words(.roomFacts), isPadded: false, KeyValueList(facts).html).html
  }

  private func label(_ purpose: String?) -> String {
    switch purpose {
    case nil: words(.places)
    case "teaching": words(.roomTeachingPlaces)
    case "examination": words(.roomExamPlaces)
    case let other?: words(.roomOtherPlaces(purpose: other))
    }
  }
}
