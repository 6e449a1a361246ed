import OctoPrint
import WebShell

/// The newest temperature of each heater with its target.
struct TemperatureTiles {
  var live: LivePrinter
  var words: Words
  /// Where targets are set, if the key's user may do that.
  var path: String?

  var html: HTML {
    let heaters = live.temperatures.heaters
    guard let latest = live.temperatures.latest, !heaters.isEmpty else {
      return "<p class=\"hint\">\(words(.noTemperatures))</p>"
    }
    let tiles = heaters.enumerated().map { index, heater in
      tile(index, heater, latest.heaters[heater])
    }
    return "\(Tile.group(tiles))\(live.heardAt.map { Moment($0, words: words).age })"
  }

  private func tile(_ index: Int, _ heater: Heater, _ temperature: Temperature?) -> Tile {
    Tile(
      heater.name(words, among: live.temperatures.heaters),
      value: temperature?.actual.map { words.number($0, decimals: 1) } ?? "–", unit: "°C",
      detail: target(temperature), series: index, path: path)
  }

  private func target(_ temperature: Temperature?) -> String {
    guard let target = temperature?.target, target > 0 else { return words(.heaterOff) }
    return words(.target(degrees: words.number(target, decimals: 0)))
  }
}
