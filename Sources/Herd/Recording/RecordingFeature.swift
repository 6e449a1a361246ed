import HerdBook
import WebShell

/// Recording what happens to animals: which kinds a person may record, and the form of each.
///
/// One form serves all animals: a browser that keeps it without an animal can record for any of them without the process.
/// It does not expire, as what happened in the stable has happened however late it arrives.
struct RecordingFeature: Feature {
  static let root = Path("herd", "record")
  private static let kinds = root.appending(.query(RecordQuery.self))
  private static let form = root.appending(.kind).appending(.query(RecordQuery.self))
  private static let moves = root.appending("moves").appending(.query(RecordQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.kinds) { visit, query in try await KindsPage(visit, query) }
      .standingIn(for: "animal", "tag")
    form(Self.form, deferrable: .untilAnswered) { visit, path in
      try await RecordingForm(visit, path.0, path.1).page
    }
    .standingIn(for: "animal", "tag")
    page(Self.moves) { visit, query in try await SuggestedMovesPage(visit, query) }
  }

  /// The page of what can be recorded, of an animal or of one that is chosen in the form.
  static func link(of animal: AnimalSummary? = nil) -> String { kinds.link(RecordQuery(of: animal)) }

  /// The form of a kind.
  static func link(_ kind: ChangeKind, of animal: AnimalSummary? = nil, to group: GroupID? = nil) -> String {
    var query = RecordQuery(of: animal)
    query.group = group?.rawValue ?? 0
    return form.link((kind, query))
  }

  /// The form of a birth that begins with what a code says.
  static func link(birthOf code: String) -> String {
    var query = RecordQuery()
    query.code = code
    return form.link((.birth, query))
  }

  /// The form that gives a weight an animal: this one, or one that somebody names there.
  static func link(weight: WeighingStation.Objection.ID, of animal: AnimalSummary? = nil) -> String {
    var query = RecordQuery(of: animal)
    query.weight = weight
    return form.link((.weighing, query))
  }

  /// The form in which a change is amended.
  static func link(amending change: Change) -> String? {
    guard let kind = change.knownKind else { return nil }
    return form.link((kind, RecordQuery(change.animal.rawValue, change: change.id.rawValue)))
  }

  /// The form in which what came late is mended; `nil` for a kind that this version does not know.
  static func link(mending draft: LateDraft) -> String? {
    guard let kind = ChangeKind(name: draft.kind) else { return nil }
    return form.link((kind, RecordQuery(draft.animal, change: draft.change, draft: draft.number)))
  }

  /// Where a person goes on when the kind was recorded of the animal.
  static func link(after kind: ChangeKind, of animal: AnimalID) -> String {
    switch kind {
    case .calving, .dryOff: moves.link(RecordQuery(animal.rawValue))
    default: AnimalsFeature.link(to: animal)
    }
  }
}

/// Of which animal something is recorded, and what is known of it before anybody types.
struct RecordQuery: PathQuery {
  /// 0 where the form asks for the animal, and for one that is not born yet.
  var animal = 0
  /// What the animal is known by, for who sees only that: where a form that a browser keeps stands in for its own.
  var tag = ""
  /// The change that is amended; 0 for a new one.
  var change = 0
  /// The group to which it is to move; 0 for none.
  var group = 0
  /// The draft of what came late that is mended; 0 for none.
  var draft = 0
  /// What was scanned of a calf's papers, by which the form of a birth begins; empty for nothing.
  var code = ""
  /// The weight without an animal that is given one; 0 for none.
  var weight = 0

  static let parameters = [
    QueryParameter("animal", \Self.animal), QueryParameter("tag", \Self.tag),
    QueryParameter("change", \Self.change), QueryParameter("group", \Self.group),
    QueryParameter("draft", \Self.draft), QueryParameter("code", \Self.code),
    QueryParameter("weight", \Self.weight),
  ]

  init() {}

  init(_ animal: Int, change: Int = 0, draft: Int = 0) {
    (self.animal, self.change, self.draft) = (animal, change, draft)
  }

  init(of animal: AnimalSummary?) {
    (self.animal, tag) = (animal?.id ?? 0, animal?.knownBy ?? "")
  }

  var animalID: AnimalID? { animal == 0 ? nil : AnimalID(animal) }
}

extension PathPart where Value == ChangeKind {
  /// A change kind by its name.
  static var kind: PathPart {
    .segment("kind", parse: ChangeKind.init(name:), print: { "\($0)" })
  }
}

extension ChangeKind {
  /// Reads the name that stands in addresses.
  init?(name: String) {
    guard let kind = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = kind
  }
}
