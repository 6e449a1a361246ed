import RecordMappingSQLite
import WebShell

/// One-off events, each by itself, and whether the person takes part, which KOS does not say.
struct EventsFeature: Feature {
  private static let root = Path("campus", "events")
  /// Of one course, if it is named, or of one's own.
  private static let list = root.appending(.query("course"))
  static let event = root.appending(.text("id"))
  static let takingPart = event.appending("taking-part")

  var routes: [Route<CampusVisit>] {
    page(Self.list) { visit, course in try await EventsPage(visit, of: course) }
    page(Self.event) { visit, id in try await EventPage(visit, id) }
    command(Self.takingPart, onItsPage: Self.event) { visit, id, fields in
      guard let said = TakingPart(rawValue: fields[TakingPart.field]) else { throw UnreadableFormError() }
      guard try await visit.campus.setTakesPart(said.takesPart, in: id) else { throw PageNotFoundError() }
      return .goTo(visit.link(Self.event, id))
    }
  }

  static func link(ofCourse code: String = "") -> String { list.link(code) }
}

/// What a person says of a one-off event.
enum TakingPart: String, CaseIterable {
  case undecided
  case yes
  case no

  static let field = "taking-part"

  init(_ takesPart: Bool?) { self = takesPart.map { $0 ? .yes : .no } ?? .undecided }

  var takesPart: Bool? {
    switch self {
    case .undecided: nil
    case .yes: true
    case .no: false
    }
  }

  var phrase: Phrase {
    switch self {
    case .undecided: .undecided
    case .yes: .yes
    case .no: .no
    }
  }
}

extension CampusStore {
  /// - Parameter takesPart: `nil` takes back what was said.
  /// - Returns: whether there is such an event.
  func setTakesPart(_ takesPart: Bool?, in event: String) async throws -> Bool {
    try await store.write { transaction in
      guard var event = try transaction.fetch(EventRecord.self, id: event) else { return false }
      event.takesPart = takesPart
      try transaction.save(event)
      return true
    }
  }
}
