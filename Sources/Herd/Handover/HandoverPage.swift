import HerdSync
import WebShell

/// The way to a file of what waits to be sent, and what to do with it; or why there is none.
struct HandoverPage: FeaturePage {
  private let visit: HerdVisit
  private let count: Int
  private let obstacle: HandoverObstacle?

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    count = try await visit.read { try $0.unsentCounts()[.waiting] ?? 0 }
    obstacle = try await Self.obstacle(visit, count)
  }

  private static func obstacle(_ visit: HerdVisit, _ count: Int) async throws -> HandoverObstacle? {
    do { _ = try await visit.herd.handoverCredential() } catch let obstacle as HandoverObstacle {
      return obstacle
    }
    return count == 0 ? .nothing : nil
  }

  private var words: Words { visit.words }

  var title: String { words(.handOverRecords) }
  var back: BackLink? { visit.back(.recordedItems, to: UnsentFeature.page) }

  var parts: [Fragment] { [.box("handover", obstacle?.html(words) ?? card)] }

  private var card: HTML {
    let steps = [Phrase.handoverStepSave, .handoverStepGive, .handoverStepTake].map { step -> HTML in
      "<li>\(words(step))</li>"
    }
    let hints = [Phrase.showCodesHint, .handoverStays, .handoverPhotos].map { hint -> HTML in
      "<p class=\"hint\">\(words(hint))</p>"
    }
    let facts = KeyValueList([.init(words(.recordsToHandOver), words.integer(count))])
    let ways: HTML =
      visit.visit.mayChange
      ? Button.download(words(.saveHandover), of: HandoverFeature.fileLink)
        + Button.link(words(.showCodes), to: HandoverCodesFeature.shownLink(1), icon: .full)
      : DisabledHint(id: "handover-lock", text: words(.deviceViewsOnly)).html
    return Card(
      "handover-file", title: words(.handoverFile), isPadded: false,
      """
      \(facts.html)<div class="pad stack"><p>\(words(.handoverIntro))</p><div class="btns">\(ways)</div>\
      <ol>\(steps)</ol>\(hints)</div>
      """
    ).html
  }
}
