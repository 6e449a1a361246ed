import WebShell

extension LedgerSummary {
  func tiles(_ words: Words) -> HTML {
    var tiles = [
      Tile(
        words(.printsInAll), value: words.integer(prints), unit: "",
        detail: words(.finishedPrints(count: finished))),
      Tile(
        words(.finishedShare),
        value: judged == 0 ? "–" : words.integer(Int((Double(finished) / Double(judged) * 100).rounded())),
        unit: "%", detail: words(.ofJudged(count: judged))),
      Tile(
        words(.printingTime), value: words.number(printTime / 3600, decimals: printTime < 360_000 ? 1 : 0),
        unit: "h",
        detail: words(.withoutPauses)),
      Tile(
        words(.filament), value: words.number(length / 1000, decimals: length < 100_000 ? 1 : 0), unit: "m",
        detail: weight > 0 ? words.amount(weight / 1000, .kilogram, decimals: 2) : words(.reckonedByFiles)),
    ]
    tiles += costs.sorted { $0.key < $1.key }.map { currency, cost in
      Tile(words(.cost), value: words.number(cost, decimals: 2), unit: currency, detail: words(.atItsTime))
    }
    return Tile.group(tiles)
  }
}
