import OctoPrint
import WebShell

extension Preflight.Finding {
  /// What was found, and what to do about it.
  func sentence(_ words: Words) -> String {
    switch self {
    case .notReady(let condition): notReady(condition, words)
    case .notPaused(let condition):
      words(condition.map { .checkNotPaused(state: words($0.phrase)) } ?? .checkUnreachable)
    case .noPermission(let permission): words(.needsPermission(permission: permission.rawValue))
    case .leavesBed(let axis, let length):
      words(.checkLeavesBed(length: words.number(length, decimals: 1), axis: axis.name))
    case .lacksTools(let needed, let has): words(.checkLacksTools(needed: needed, has: has))
    case .notAnalysed: words(.checkNotAnalysed)
    case .travelsOut(let axis, let length):
      words(.checkTravelsOut(length: words.number(length, decimals: 1), axis: axis.name))
    case .filamentUnknown: words(.checkFilamentUnknown)
    case .volumeUnknown: words(.checkVolumeUnknown)
    case .littleSpace(let bytes): words(.checkLittleSpace(size: words.bytes(bytes)))
    case .ready: words(.checkReady)
    case .paused: words(.checkPaused)
    case .takes(let duration): words(duration.phrase(words))
    case .fits: words(.checkFits)
    case .hasTools(let count): words(.checkTools(count: count))
    case .filament(let length): words(.checkFilament(length: metres(length, words)))
    case .noSpool(let tool): words(.checkNoSpool(n: tool + 1))
    case .spoolShort(let demand):
      words(
        .checkSpoolShort(
          spool: name(demand, words), n: demand.tool + 1, has: metres(demand.has ?? 0, words),
          needs: metres(demand.needs, words)))
    case .spoolHolds(let demand):
      words(
        .checkSpoolHolds(spool: name(demand, words), n: demand.tool + 1, has: metres(demand.has ?? 0, words)))
    case .spoolUnknown(let demand): words(.checkSpoolUnknown(spool: name(demand, words), n: demand.tool + 1))
    case .temperatures(let heaters): temperatures(heaters, words)
    }
  }

  private func metres(_ millimetres: Double, _ words: Words) -> String {
    words.number(millimetres / 1000, decimals: 2)
  }

  private func name(_ demand: SpoolDemand, _ words: Words) -> String { demand.spool?.title(words) ?? "" }

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
