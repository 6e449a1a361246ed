import OctoPrint
import WebShell

/// The newest temperature of each heater with its target.
struct TemperatureTiles: PrinterCard {
  static let id = "printer-tiles"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    "<div id=\"\(Self.id)\" class=\"\(live(\.isLive) ? "" : "stale")\">\(content)</div>"
  }

  private var content: HTML {
    let tiles = live { [printer = context.printer.id, words] in Self.tiles($0, of: printer, words) }
    if tiles.isEmpty { return "<p class=\"hint\">\(words(.noTemperatures))</p>" }
    let age = context.age(live(\.degreesAt)) ?? "<p class=\"age\">\(words(.noValuesYet))</p>"
    return "\(Tile.group(tiles))\(age)"
  }

  private static func tiles(_ live: LivePrinter, of printer: Printer.ID, _ words: Words) -> [Tile] {
    // Where targets are set, if the key's user may do that.
    let path = live.user?.may(.control) == true ? ControlFeature.heat(printer) : nil
    let heaters = heaters(live)
    return heaters.enumerated().map { index, heater in
      let temperature = live.temperatures.latest?.heaters[heater]
      return Tile(
        heater.name(words, among: heaters),
        value: temperature?.actual.map { words.number($0, decimals: 1) } ?? "–", unit: "°C",
        detail: [target(temperature, words), correction(live.offsets[heater.key], words)]
          .compactMap(\.self).joined(separator: " · "),
        series: index, path: path)
    }
  }

  /// Before the first values the tiles of what a printer has are there without any, so that nothing moves when they
  /// come.
  private static func heaters(_ live: LivePrinter) -> [Heater] {
    guard live.hasPrinter || !live.temperatures.heaters.isEmpty else { return [] }
    return live.heaters.isEmpty ? [.tool(0), .bed] : live.heaters
  }

  private static func target(_ temperature: Temperature?, _ words: Words) -> String {
    guard let temperature else { return "–" }
    guard let target = temperature.target, target > 0 else { return words(.heaterOff) }
    return words(.target(degrees: words.number(target, decimals: 0)))
  }

  private static func correction(_ offset: Double?, _ words: Words) -> String? {
    guard let offset, offset != 0 else { return nil }
    let degrees = (offset > 0 ? "+" : "") + words.number(offset, decimals: 0)
    return words(.correctedBy(degrees: degrees))
  }
}

/// One tap heats for a material, or lets all cool down.
struct PresetsCard: PrinterCard {
  static let id = "printer-presets"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    "<div id=\"\(Self.id)\" class=\"slot stack\">\(PresetChoice(place: .overview, live: live, context: context).html)</div>"
  }
}
