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
        words(.printingTime),
        value: printTime.map { words.number($0 / 3600, decimals: $0 < 360_000 ? 1 : 0) } ?? "–", unit: "h",
        detail: words(.withoutPauses)),
      Tile(
        words(.filament),
        value: length.map { words.number($0 / 1000, decimals: $0 < 100_000 ? 1 : 0) } ?? "–", unit: "m",
        detail: weight.map { words.amount($0 / 1000, .kilogram, decimals: 2) } ?? words(.reckonedByFiles)),
    ]
    tiles += costs.sorted { $0.key < $1.key }.map { currency, cost in
      Tile(words(.cost), value: words.number(cost, decimals: 2), unit: currency, detail: words(.atItsTime))
    }
    return Tile.group(tiles)
  }
}
