import OctoPrint
import WebShell

/// The objects of the running print, each with the way to leave it out; empty where no plugin knows them.
struct ObjectsCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  private static let lockID = "objects-lock"

  var fragment: Fragment {
    Fragment(
      id: "printer-objects",
      html: """
        <section class="card pad" id="printer-objects" aria-labelledby="objects-h" \
        \(flag: "hidden", live.objects.isEmpty)><h2 id="objects-h">\(words(.objects))</h2>\
        \(live.objects.isEmpty ? nil : content)</section>
        """)
  }

  private var lock: String? { live.objectLock(words) }

  private var content: HTML {
    """
    <ul class="things">\(live.objects.map(row))</ul>\
    \(lock.map { LockHint(id: Self.lockID, text: $0).html })
    """
  }

  private func row(_ object: PrintedObject) -> HTML {
    "<li><b dir=\"auto\">\(object.label)</b>\(state(object))\(button(object))</li>"
  }

  private func state(_ object: PrintedObject) -> HTML? {
    if object.isCancelled { return "<small>\(Icon.close.html(small: true)) \(words(.objectLeftOut))</small>" }
    guard object.id == live.accessories.printed else { return nil }
    return "<small>\(Icon.printer.html(small: true)) \(words(.objectPrinting))</small>"
  }

  /// A page that names the object asks: among copies of one thing a dialog over the list would not do.
  private func button(_ object: PrintedObject) -> HTML? {
    if object.isCancelled { return nil }
    if lock != nil { return Button(words(.leaveOutAsks), icon: .stop, disabledReasonID: Self.lockID).html }
    let query = QueryText([("object", "\(object.id)")])
    return Button.link(
      words(.leaveOutAsks), to: "\(AccessoryPaths.objects(printer))/new\(query.text)", icon: .stop,
      kind: .dangerOutline)
  }
}
