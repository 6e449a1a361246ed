import Foundation
import HerdBook
import HerdSync
import WebShell

/// Takes a colleague's file over, and says what became of those that were taken.
struct TakenHandoversPage: FeaturePage {
  private let visit: HerdVisit
  private let taken: [TakenHandover]
  private let obstacle: HandoverObstacle?
  private let sends: Bool

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    taken = visit.value(of: visit.herd.handovers.taken) { $0 }
    sends = try await visit.read { try $0.settings().sendsChanges }
    do {
      _ = try await visit.herd.handoverCredential()
      obstacle = nil
    } catch let error as HandoverObstacle { obstacle = error }
  }

  private var words: Words { visit.words }

  var title: String { words(.takeOver) }
  var back: BackLink? { visit.back(.recordedItems, to: UnsentFeature.page) }

  var parts: [Fragment] { [status, form, list] }

  /// Why what is taken is not delivered by the next synchronisation.
  private var status: Fragment {
    let notice: Callout? =
      switch obstacle {
      case .byFiles: Callout(.warn, title: words(.takeOverByFiles), text: "\(words(.takeOverByFilesHint))")
      case .serverTooOld:
        Callout(.warn, title: words(.handoverServerTooOld), text: "\(words(.takeOverServerTooOldHint))")
      default:
        sends ? nil : Callout(.warn, title: words(.sendingIsOff), text: "\(words(.takeOverSendingIsOffHint))")
      }
    return .box("taken-status", notice?.html ?? .empty)
  }

  private var form: Fragment {
    guard obstacle != .byFiles else { return .box("take-over") }
    let field = FileField(
      words(.handoverFile), types: HandoverFile.ending, hint: "\(words(.takeOverHint))")
    let codes = Button.link(
      words(.readCodes), to: visit.link(HandoverCodesFeature.reading, FrameQuery()), icon: .camera)
    let content: HTML =
      visit.visit.mayChange
      ? visit.uploadForm(
        to: HandoverFeature.filesLink, field, Button(words(.takeOverNow), icon: .upload, kind: .primary))
        + "<div class=\"btns\">\(codes)</div>"
      : DisabledHint(id: "take-over-lock", text: words(.deviceViewsOnly)).html
    return Card("take-over", title: nil, content).fragment
  }

  private var list: Fragment {
    let cards = taken.map(card)
    guard !cards.isEmpty else { return .box("taken-handovers") }
    return UnsentSection(id: "taken-handovers", title: words(.takenHandovers), cards: cards)
      .fragment(words) ?? .box("taken-handovers")
  }

  private func card(_ handover: TakenHandover) -> UnsentCard {
    let header = handover.header
    var facts: [KeyValueList.Fact] = [
      .init(words(.recordsToHandOver), words.integer(header.operations)),
      .init(words(.handoverMadeAt), time(header.madeAt)), .init(words(.deliveryState), state(handover)),
    ]
    if case .taken(let counts) = handover.answer {
      facts += [
        .init(words(.handoverNew), words.integer(counts.new)),
        .init(words(.handoverKnown), words.integer(counts.repeated)),
      ]
      if counts.refused > 0 { facts.append(.init(words(.operationsRefused), words.integer(counts.refused))) }
    }
    var card = UnsentCard(
      id: "handover-\(handover.id)", title: words(.handoverOf(name: header.name)), facts: facts,
      objections: objections(handover), buttons: .empty)
    guard visit.visit.mayChange, !handover.isDelivered else { return card }
    let question = HandoverFeature.question(handover, visit)
    card.buttons = question.button(
      words(.removeHandoverNow), icon: .trash, about: words(.handoverOf(name: header.name)))
    card.dialog = question.dialog
    return card
  }

  private func state(_ handover: TakenHandover) -> String {
    switch handover.answer {
    case nil: words(.operationsWaiting)
    case .refused: words(.operationsRefused)
    case .taken: handover.answeredAt.map(time) ?? ""
    }
  }

  private func objections(_ handover: TakenHandover) -> ([String], Bool) {
    switch handover.answer {
    case .refused(let reason): ([words(.handoverRefusal(reason))], true)
    case .taken(let counts) where counts.refused > 0: ([words(.handoverRefusedHint)], false)
    default: ([], true)
    }
  }

  private func time(_ second: Int) -> String {
    let time = Date(timeIntervalSince1970: Double(second))
    return "\(words.date(time, .short)) \(words.clock(time))"
  }
}
