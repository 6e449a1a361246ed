import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// All that was recorded here and is not at the server, by what becomes of it.
struct UnsentPage: FeaturePage {
  /// In the order in which somebody has to look at them.
  static let states: [OperationState] = [.refused, .conflict, .waiting]
  /// Of more than so many in a state the newest are shown.
  static let longest = 100

  private let visit: HerdVisit
  private let texts: UnsentTexts
  private let late: LateParts
  private let groups: [Group]
  private let sends: Bool

  private struct Group: Sendable {
    let state: OperationState
    let items: [UnsentItem]
    /// How many wait for what each of them makes.
    let dependents: [Int]
    let count: Int
  }

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    texts = try await Self.texts(visit)
    late = try await LateParts(visit)
    (groups, sends) = try await visit.read { snapshot in
      let groups = try Self.states.map { state in
        let (items, count) = try snapshot.unsentItems(state, limit: Self.longest)
        return Group(
          state: state, items: items, dependents: try items.map { try snapshot.waiting(for: [$0]) },
          count: count)
      }
      return (groups, try snapshot.settings().sendsChanges)
    }
  }

  static func texts(_ visit: HerdVisit) async throws -> UnsentTexts {
    let names = try await visit.read { try $0.names() }
    return UnsentTexts(
      words: visit.words, fields: FieldTexts(words: visit.words, names: names),
      author: visit.user?.name ?? visit.herd.account.user)
  }

  static func id(of state: OperationState) -> String { "unsent-\(state.rawValue)" }

  private var words: Words { visit.words }

  var title: String { words(.recordedItems) }
  var back: BackLink? { visit.back(.herd, to: OverviewFeature.page) }
  var actions: HTML {
    guard visit.visit.mayChange, groups.reduce(0, { $0 + $1.count }) > 1 else { return .empty }
    return Button.link(
      words(.deleteSeveral), to: visit.link(UnsentFeature.severalDeletions), icon: .trash, kind: .quiet)
  }

  var parts: [Fragment] { [status] + late.parts + groups.compactMap(part) }

  private var status: Fragment {
    let isEmpty = late.parts.isEmpty && groups.allSatisfy { $0.count == 0 }
    let notice: HTML =
      if isEmpty {
        "<section class=\"card pad\">\(ListPlaceholder.nothingUnsent(words).html)</section>"
      } else if !sends {
        Callout(.warn, title: words(.sendingIsOff), text: "\(words(.sendingIsOffHint))").html
      } else {
        .empty
      }
    let proof = Button.link(
      words(.deliveryReceipts), to: visit.link(ReceiptsFeature.page), icon: .check, kind: .quiet)
    let ways =
      Button.link(words(.handOver), to: visit.link(HandoverFeature.page), icon: .upload, kind: .quiet)
      + Button.link(words(.takeOver), to: visit.link(HandoverFeature.taken), icon: .download, kind: .quiet)
    return .box("unsent-status", "\(notice)<div class=\"btns\">\(proof)\(ways)</div>")
  }

  private func part(_ group: Group) -> Fragment? {
    UnsentSection(
      id: Self.id(of: group.state), title: words(group.state.phrase),
      cards: zip(group.items, group.dependents).map(card), older: group.count - group.items.count
    ).fragment(words)
  }

  private func card(_ item: UnsentItem, _ dependents: Int) -> UnsentCard {
    let deletion =
      visit.visit.mayChange ? UnsentFeature.question([item], dependents, texts, visit) : nil
    let button = deletion?.button(words(.deleteNow), icon: .trash, about: texts.title(item))
    return UnsentCard(
      id: "unsent-\(item.number)", title: texts.title(item), facts: texts.facts(item),
      objections: (texts.refusals(item), true), buttons: "\(page(of: item))\(button)",
      dialog: deletion?.dialog)
  }

  /// The way to the change or the thing of a list, where it is corrected or decided.
  private func page(of item: UnsentItem) -> HTML {
    let change = item.rows.lazy.compactMap(\.change).first.map { AnimalsFeature.link(to: $0, in: RowQuery()) }
    let thing = item.rows.lazy.compactMap(\.thing).first.map { visit.link($0.list.addresses.thing, $0.row) }
    guard let path = change ?? thing else { return .empty }
    return Button.link(words(.openRecord), to: path, icon: .right)
  }
}

extension OperationState {
  /// What becomes of what was recorded.
  var phrase: Phrase {
    switch self {
    case .waiting: .operationsWaiting
    case .refused: .operationsRefused
    case .conflict: .operationsInConflict
    case .kept: .operationsKept
    }
  }
}
