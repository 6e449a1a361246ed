import OctoPrint
import WebShell

extension LivePrinter {
  /// The settings tell of the plugin, or the plugin itself to who may not read them.
  var hasPowerSwitch: Bool {
    equipment?.plugins.contains(.powerSupply) == true || accessories.power != nil
  }

  /// Why the power can't be switched now.
  func powerLock(_ words: Words) -> String? {
    if !isLive { return words(.linkLost) }
    if !may(.switchPower) { return words(.needsPermission(permission: Permission.switchPower.rawValue)) }
    return nil
  }

  /// Objects that can be left out: only while they are printed does that mean anything.
  var objects: [PrintedObject] { condition?.hasJob == true ? accessories.objects : [] }

  /// Why no spool can be chosen now.
  func spoolLock(_ words: Words) -> String? {
    if !isLive { return words(.linkLost) }
    if condition?.hasJob == true, equipment?.spoolPlugin == .filamentManager {
      return words(.lockedWhilePrinting)
    }
    return nil
  }
}
