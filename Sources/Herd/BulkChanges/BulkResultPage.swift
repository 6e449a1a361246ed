import WebShell

/// How many animals a bulk change was recorded of.
struct BulkResult: PathQuery {
  var recorded = 0
  var leftOut = 0

  static let parameters = [
    QueryParameter("recorded", \Self.recorded), QueryParameter("left", \Self.leftOut),
  ]

  init() {}

  init(recorded: Int, leftOut: Int) { (self.recorded, self.leftOut) = (recorded, leftOut) }
}

/// Says what was recorded, and where it can be deleted before it is sent.
struct BulkResultPage: FeaturePage {
  let visit: HerdVisit
  let result: BulkResult

  private var words: Words { visit.words }

  var title: String { words(.recorded) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.animals), to: AnimalsFeature.link()) }

  var content: HTML {
    let leftOut: HTML? = result.leftOut > 0 ? "<p>\(words(.bulkLeftOut(count: result.leftOut)))</p>" : nil
    let ways = [
      CardRow(
        words(.recordedItems), words(.bulkUndoHint), path: visit.link(UnsentFeature.page), icon: .refresh),
      CardRow(words(.bulkChange), path: BulkChangesFeature.link(), icon: .layers),
      CardRow(words(.animals), path: AnimalsFeature.link(), icon: .cow),
    ]
    return """
      \(Card("bulk-recorded", title: nil, "<p><b>\(words(.bulkRecorded(count: result.recorded)))</b></p>\(leftOut)").html)\
      \(Card("bulk-ways", rows: ways.map(\.html))?.html)
      """
  }
}
