import HerdBook
import HerdSync
import WebShell

/// A cow's milk recordings by lactation: what was measured, what is reckoned of it, and the form for a new one.
struct LactationsFeature: Feature {
  private static let animal = Path("herd", "lactations").appending(.value("animal", Int.self))
  private static let list = animal.appending(.query(LactationQuery.self))
  static let new = animal.appending("new")
  private static let removals = animal.appending("recordings").appending(.value("recording", Int.self))
    .appending("removals")

  var routes: [Route<HerdVisit>] {
    page(Self.list) { visit, path in
      try visit.require(.milkRecordings)
      return try await LactationsPage(visit, AnimalID(path.0), path.1)
    }
    form(Self.new) { visit, animal in
      try visit.require(.milkRecordings)
      return try await TestDayForm.page(visit, AnimalID(animal))
    }
    command(Self.removals, asks: { visit, path in Self.removal(of: path.1, of: AnimalID(path.0), visit) }) {
      visit, path, _ in
      let operation = try await visit.find { try $0.operation(recording: path.1, in: .lactations) }
      guard try await visit.herd.herd.withdraw(operation, from: visit.herd.outbox) else {
        return .failed(.recordingSentMeanwhile)
      }
      return .goTo(Self.link(to: AnimalID(path.0)))
    }
  }

  static func link(to animal: AnimalID, _ query: LactationQuery = LactationQuery()) -> String {
    list.link((animal.rawValue, query))
  }

  /// The question before a recording that waits here is deleted.
  static func removal(of recording: Int, of animal: AnimalID, _ visit: HerdVisit) -> Confirmation {
    visit.confirmation(
      of: removals, (animal.rawValue, recording), .deleteRecording, .deleteRecordingText,
      confirm: .deleteNow, decline: .keepIt, about: String(recording.magnitude),
      on: BackLink(visit.words(.milkRecordings), to: link(to: animal)))
  }
}

/// Which lactation is shown.
struct LactationQuery: PathQuery {
  static let parameters = [QueryParameter("lactation", \Self.lactation)]

  /// Its order; 0 for all, -1 for the last one.
  var lactation = -1

  init() {}
}
