import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// What a person can record of an animal, or of one that is found in the form: the commonest first.
struct KindsPage: FeaturePage {
  private let visit: HerdVisit
  private let animal: Animal?
  private let summary: AnimalSummary?

  init(_ visit: HerdVisit, _ query: RecordQuery) async throws {
    self.visit = visit
    let today = visit.today
    guard let id = query.animalID else {
      (animal, summary) = (nil, nil)
      return
    }
    let found = try await visit.find { try $0.card(of: id, asOf: today) }
    (animal, summary) = (found.history.animal(on: today), found.summary)
  }

  private var words: Words { visit.words }

  var title: String {
    summary.map { words(.recordOf(animal: $0.title(words))) } ?? words(.recordChange)
  }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? {
    summary.map { BackLink($0.title(words), to: AnimalsFeature.link(to: AnimalID($0.id))) }
      ?? BackLink(words(.animals), to: AnimalsFeature.link())
  }

  /// The way to an animal whose number nobody has to type.
  var actions: HTML {
    guard animal == nil, visit.recordingLock == nil else { return .empty }
    return Button.link(words(.scanCode), to: CodesFeature.link(), icon: .camera)
  }

  var parts: [Fragment] {
    let rows = kinds.map { kind in
      CardRow(words(kind.phrase), path: RecordingFeature.link(kind, of: summary), icon: kind.icon).html
    }
    return [Card("record-kinds", title: nil, rows: rows, none: words(reason))?.fragment].compactMap(\.self)
  }

  private var kinds: [ChangeKind] {
    visit.recordedKinds(for: animal?.sex).filter { $0.isOffered(for: animal, on: visit.today) }
  }

  private var reason: Phrase {
    visit.visit.mayChange ? visit.missing(.recordChanges) : .deviceViewsOnly
  }
}

extension HerdVisit {
  /// Kinds that the visitor may record for such an animal, in the order in which they are offered.
  func recordedKinds(for sex: Sex?) -> [ChangeKind] {
    guard visit.mayChange, let user else { return [] }
    return ChangeKind.recorded(by: user, in: edition, for: sex)
  }
}

extension ChangeKind {
  /// Whether it can be recorded of an animal that is so: nothing but remarks of one that has left, and no birth of one that
  /// is there.
  func isOffered(for animal: Animal?, on day: Day) -> Bool {
    guard let animal else { return true }
    if let disposal = animal.disposal, disposal.day < day { return self == .note || self == .price }
    return switch self {
    case .birth: animal.birth == nil
    case .purchase: animal.birth != nil && animal.purchasedOn == nil
    case .castration: !animal.isCastrated
    default: true
    }
  }

  /// Its picture, beside its name.
  var icon: Icon {
    switch self {
    case .insemination: .straw
    case .heat: .heat
    case .pregnancyCheck: .pregnancy
    case .calving: .calving
    case .dryOff: .dryOff
    case .naturalService: .bull
    case .matingPlan: .matingPlan
    case .move: .relocation
    case .weighing: .scale
    case .marking: .earTag
    case .note: .note
    case .selection: .selection
    case .treatment: .treatment
    case .hooves: .hoof
    case .parlourDisease: .udder
    case .birth: .birth
    case .purchase: .purchase
    case .disposal: .disposal
    case .castration: .castration
    case .plans: .plans
    case .feeding: .feeding
    case .performance: .performance
    case .exterior: .exterior
    case .price: .price
    }
  }
}
