import OctoPrint
import WebShell

extension LivePrinter {
  /// The state in one word; a lost connection outweighs what was known before.
  func chip(_ words: Words) -> Chip {
    switch server.connection {
    case .lost: Chip(words(.linkLost), icon: .off, tone: .bad)
    case .connecting: Chip(words(.linkConnecting), icon: .wait, tone: .neutral)
    case .live: condition?.chip(words) ?? Chip(words(.linkConnecting), icon: .wait)
    }
  }

  var isLive: Bool { server.connection == .live }

  /// Why the connection to the printer cannot be changed now; `nil` if it can.
  func connectionLock(_ words: Words) -> String? {
    if !isLive { return words(.linkLost) }
    if let user, !user.may(.connection) { return words(.needsConnection) }
    return nil
  }

  /// Why the print cannot be steered now; `nil` if it can.
  func printLock(_ words: Words) -> String? {
    if !isLive { return words(.linkLost) }
    if let user, !user.may(.print) { return words(.needsPrint) }
    return nil
  }

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

  /// Why nothing can be asked of the printer now; `nil` if something can.
  func controlLock(_ words: Words) -> String? {
    if !isLive { return words(.linkLost) }
    if let user, !user.may(.control) { return words(.needsControl) }
    if condition?.isConnected != true { return words(.controlNotConnected) }
    return nil
  }

  /// Why nothing may be moved or extruded now.
  func motionLock(in context: CardContext) -> String? {
    controlLock(context.words) ?? condition?.motionRefusal.map { context.words($0) }
      ?? touchLock(in: context)
  }

  /// Why nothing may be moved by a chance touch of this device.
  func touchLock(in context: CardContext) -> String? {
    isTouchLocked(in: context) ? context.words(.touchLocked) : nil
  }

  func isTouchLocked(in context: CardContext) -> Bool {
    context.device.isMotionLocked(at: context.now, lastJobAt: lastJobAt)
  }
}

extension PrinterCondition {
  /// Why nothing can be asked of the printer.
  var controlRefusal: Phrase? { isConnected ? nil : .controlNotConnected }

  /// OctoPrint moves nothing by hand while a print runs; while one is paused it does.
  var motionRefusal: Phrase? { self == .paused ? nil : jobRefusal }

  /// Why what a print under way needs is left as it is.
  var jobRefusal: Phrase? { hasJob ? .lockedWhilePrinting : nil }
}
