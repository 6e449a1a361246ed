import OctoPrint
import WebShell

/// The newest temperature of each heater with its target.
struct TemperatureTiles {
  var live: LivePrinter
  var words: Words
  /// Where targets are set, if the key's user may do that.
  var path: String?

  var html: HTML {
    let heaters = shown
    if heaters.isEmpty { return "<p class=\"hint\">\(words(.noTemperatures))</p>" }
    let latest = live.temperatures.latest
    let tiles = heaters.enumerated().map { index, heater in
      tile(index, heater, latest?.heaters[heater])
    }
    return "\(Tile.group(tiles))\(age)"
  }

  /// Before the first values the tiles of what a printer has are there without any, so that nothing moves when they
  /// come.
  private var shown: [Heater] {
    guard live.hasPrinter || !live.temperatures.heaters.isEmpty else { return [] }
    return live.heaters.isEmpty ? [.tool(0), .bed] : live.heaters
  }

  private var age: HTML {
    live.degreesAt.map { Moment($0, words: words).age } ?? "<p class=\"age\">\(words(.noValuesYet))</p>"
  }

  private func tile(_ index: Int, _ heater: Heater, _ temperature: Temperature?) -> Tile {
    Tile(
      heater.name(words, among: shown),
      value: temperature?.actual.map { words.number($0, decimals: 1) } ?? "–", unit: "°C",
      detail: [target(temperature), correction(heater)].compactMap(\.self).joined(separator: " · "),
      series: index, path: path)
  }

  private func target(_ temperature: Temperature?) -> String {
    guard let temperature else { return "–" }
    guard let target = temperature.target, target > 0 else { return words(.heaterOff) }
    return words(.target(degrees: words.number(target, decimals: 0)))
  }

  private func correction(_ heater: Heater) -> String? {
    guard let offset = live.offsets[heater.key], offset != 0 else { return nil }
    let degrees = (offset > 0 ? "+" : "") + words.number(offset, decimals: 0)
    return words(.correctedBy(degrees: degrees))
  }
}
