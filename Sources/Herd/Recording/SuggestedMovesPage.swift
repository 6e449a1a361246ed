import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// Said after a calving or a drying-off: the animal was recorded, and now belongs in another group.
struct SuggestedMovesPage: FeaturePage {
  private let visit: HerdVisit
  private let summary: AnimalSummary
  private let isDry: Bool
  /// Where it is to go, if there is one such group; and where it is.
  private let (group, present): (Group?, Group?)

  init(_ visit: HerdVisit, _ query: RecordQuery) async throws {
    self.visit = visit
    let (today, user, stable) = (visit.today, visit.user, visit.choices.stable)
    let found = try await visit.find { snapshot -> (AnimalSummary, Bool, Group?, Group?)? in
      guard let id = query.animalID, let (history, summary, _) = try snapshot.card(of: id, asOf: today) else {
        return nil
      }
      let groups = try snapshot.groups()
      let isDry = history.animal(on: today).reproduction.driedOff != nil
      let present = groups.first { $0.id.rawValue == summary.group }
      let place = present?.stable ?? stable
      let suited = groups.only { group in
        group.purpose == (isDry ? .dry : .milking) && (user?.sees(group.stable) ?? false)
          && (place == nil || group.stable == place)
      }
      return (summary, isDry, suited, present)
    }
    (summary, isDry, group, present) = found
  }

  private var words: Words { visit.words }
  private var animal: AnimalID { AnimalID(summary.id) }

  var title: String { words(.recorded) }
  var subtitle: String? { summary.title(words) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(summary.title(words), to: AnimalsFeature.link(to: animal)) }

  var parts: [Fragment] {
    let suited = group?.id == present?.id ? nil : group
    let line = present.map { words(.groupNow(group: $0.label)) }
    let move = CardRow(
      suited.map { words(.moveToGroup(group: $0.label)) } ?? words(.moveToOtherGroup), line,
      path: RecordingFeature.link(.move, of: summary, to: suited?.id), icon: .relocation)
    let stay = CardRow(words(.showAnimal), path: AnimalsFeature.link(to: animal), icon: .cow)
    let title = words(isDry ? .dryBelongsElsewhere : .freshBelongsElsewhere)
    return [Card("suggested-moves", title: title, rows: [move.html, stay.html])?.fragment].compactMap(\.self)
  }
}
