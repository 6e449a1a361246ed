import Foundation
import OctoPrint
import WebShell

extension LivePrinter {
  /// Why nothing can be asked of the printer now; `nil` if something can.
  func controlLock(_ words: Words) -> String? {
    if !isLive { return words(.linkLost) }
    if let user, !user.may(.control) { return words(.needsControl) }
    if condition?.isConnected != true { return words(.controlNotConnected) }
    return nil
  }

  /// Why nothing may be moved or extruded now.
  func motionLock(_ device: DeviceSettings, at moment: Date, _ words: Words) -> String? {
    if let lock = controlLock(words) { return lock }
    if let refusal = condition?.motionRefusal { return words(refusal) }
    return device.isMotionLocked(at: moment, lastJobAt: lastJobAt) ? words(.touchLocked) : nil
  }

  /// Those of its profile; those that report a temperature as long as no profile is known.
  ///
  /// OctoPrint passes on whatever a firmware reports, also of heaters that it refuses to heat.
  var heaters: [Heater] { equipment?.profile?.heaters ?? temperatures.heaters }

  /// The newest temperatures of its heaters.
  var latestTemperatures: [Heater: Temperature] {
    let heaters = Set(heaters)
    return (temperatures.latest?.heaters ?? [:]).filter { heaters.contains($0.key) }
  }

  /// How many of a nozzle's degrees there are now.
  func degrees(_ heater: Heater) -> Double? { temperatures.latest?.heaters[heater]?.actual }

  func target(_ heater: Heater) -> Int {
    Int((temperatures.latest?.heaters[heater]?.target ?? 0).rounded())
  }
}

extension PrinterCondition {
  /// OctoPrint moves nothing by hand while a print runs; while one is paused it does.
  var motionRefusal: Phrase? { hasJob && self != .paused ? .lockedWhilePrinting : nil }
}
