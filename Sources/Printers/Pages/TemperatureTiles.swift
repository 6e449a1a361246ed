import OctoPrint
import WebShell

/// The newest temperature of each heater with its target.
struct TemperatureTiles {
  var live: LivePrinter
  var words: Words

  var html: HTML {
    let heaters = live.temperatures.heaters
    guard let latest = live.temperatures.latest, !heaters.isEmpty else {
      return "<p class=\"hint\">\(words(.noTemperatures))</p>"
    }
    let tiles = heaters.enumerated().map { index, heater in
      tile(index, heater, latest.heaters[heater])
    }
    return "<div class=\"tiles\">\(tiles)</div>\(live.heardAt.map { Moment($0, words: words).age })"
  }

  private func tile(_ index: Int, _ heater: Heater, _ temperature: Temperature?) -> HTML {
    let actual = temperature?.actual.map { words.number($0, decimals: 1) } ?? "–"
    return """
      <div class="tile k\(index)"><span class="lab"><i></i>\(heater.name(words, among: live.temperatures.heaters))\
      </span><span class="big"><b class="num">\(actual)</b> °C</span><small>\(target(temperature))</small></div>
      """
  }

  private func target(_ temperature: Temperature?) -> String {
    guard let target = temperature?.target, target > 0 else { return words(.heaterOff) }
    return words(.target(degrees: words.number(target, decimals: 0)))
  }
}
