import OctoPrint
import WebShell

extension Preflight.Finding {
  /// What was found, and what to do about it.
  func sentence(_ words: Words) -> String {
    switch self {
    case .notReady(let condition): notReady(condition, words)
    case .noPermission(let permission): words(.needsPermission(permission: permission.rawValue))
    case .leavesBed(let axis, let length):
      words(.checkLeavesBed(length: words.number(length, decimals: 1), axis: axis.name))
    case .lacksTools(let needed, let has): words(.checkLacksTools(needed: needed, has: has))
    case .notAnalysed: words(.checkNotAnalysed)
    case .travelsOut(let axis, let length):
      words(.checkTravelsOut(length: words.number(length, decimals: 1), axis: axis.name))
    case .filamentUnknown: words(.checkFilamentUnknown)
    case .volumeUnknown: words(.checkVolumeUnknown)
    case .ready: words(.checkReady)
    case .fits: words(.checkFits)
    case .hasTools(let count): words(.checkTools(count: count))
    case .filament(let length): words(.checkFilament(length: words.number(length / 1000, decimals: 2)))
    case .temperatures(let heaters): temperatures(heaters, words)
    }
  }

  private func notReady(_ condition: PrinterCondition?, _ words: Words) -> String {
    guard let condition else { return words(.checkUnreachable) }
    return words(.checkNotReady(state: words(condition.phrase)))
  }

  private func temperatures(_ heaters: [Heater: Temperature], _ words: Words) -> String {
    let all = heaters.keys.sorted()
    let values = all.compactMap { heater in
      heaters[heater]?.actual.map {
        words(.heaterNow(heater: heater.name(words, among: all), degrees: words.number($0, decimals: 0)))
      }
    }
    return words(.checkTemperatures(values: words.list(values)))
  }
}

extension Axis {
  fileprivate var name: String { rawValue.uppercased() }
}
