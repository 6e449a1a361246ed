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
