import HerdSync
import WebShell

/// Shows the codes of a handover, one at a time and as large as the screen lets them be. A browser with script turns them.
struct ShownCodesPage: FeaturePage {
  private let visit: HerdVisit
  private let shown: Result<(frames: [HandoverFrame], number: Int), HandoverObstacle>

  init(_ visit: HerdVisit, _ query: ShownCodeQuery) async throws {
    self.visit = visit
    do {
      let frames = try await visit.herd.shownHandover(named: visit.authorName, at: visit.second).frames
      shown = .success((frames, min(max(query.number, 1), frames.count)))
    } catch let obstacle as HandoverObstacle { shown = .failure(obstacle) }
  }

  private var words: Words { visit.words }

  var title: String { words(.handoverCodes) }
  var back: BackLink? { visit.back(.handOverRecords, to: HandoverFeature.page) }

  var content: HTML {
    switch shown {
    case .success(let (frames, number)): card(frames, number)
    case .failure(let obstacle): obstacle.html(words)
    }
  }

  private func card(_ frames: [HandoverFrame], _ number: Int) -> HTML {
    let picture: HTML = """
      <img src="\(HandoverCodesFeature.link(to: frames[number - 1]))" alt="\(words(.handoverCode))" width="640" \
      height="640">
      """
    let steps = frames.count > 1 ? steps(number, of: frames.count) : .empty
    return Card(
      "handover-codes", title: nil,
      """
      <div class="stack codes" \(attribute: "data-turning", frames.count > 1 ? "\(frames.count)" : nil) \
      data-said="\(words(.codeOfCodes(number: "#", total: words.integer(frames.count))))">\(picture)\
      <p role="status">\(words(.codeOfCodes(number: words.integer(number), total: words.integer(frames.count))))</p>\
      \(steps)</div>
      """
    ).html
      + Card(
        "handover-codes-hints", title: nil,
        """
        <div class="stack"><ol>\([Phrase.codesStepTake, .codesStepRead, .codesStepMissing].map { "<li>\(words($0))</li>" as HTML })</ol>\
        <p class="hint">\(words(.handoverStays))</p><p class="hint">\(words(.handoverPhotos))</p></div>
        """
      ).html
  }

  private func steps(_ number: Int, of count: Int) -> HTML {
    let (before, after) = ((number - 2 + count) % count + 1, number % count + 1)
    return """
      <div class="btns">\(Button.link(words(.previousCode), to: HandoverCodesFeature.shownLink(before)))\
      <button class="btn" type="button" data-turn="\(words(.turnCodes))" data-stop="\(words(.stopCodes))" hidden></button>\
      \(Button.link(words(.nextCode), to: HandoverCodesFeature.shownLink(after)))</div>
      """
  }
}
