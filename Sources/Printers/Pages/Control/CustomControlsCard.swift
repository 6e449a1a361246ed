import Foundation
import WebShell

/// The controls that the owner defined in OctoPrint.
struct CustomControlsCard {
  var printer: Printer.ID
  var live: LivePrinter
  var device: DeviceSettings
  var moment: Date
  var words: Words

  private static let lockID = "custom-lock"

  static func questionID(_ button: CustomButton) -> String { "ask-custom-\(button.id)" }

  var fragment: Fragment {
    let items = live.equipment?.controls ?? []
    return Fragment(
      id: "control-custom",
      html: """
        <section class="card pad" id="control-custom" aria-labelledby="custom-h" \(flag: "hidden", items.isEmpty)>\
        <h2 id="custom-h">\(words(.customControls))</h2>\
        \(lock.map { LockHint(id: Self.lockID, text: $0).html })\(items.map(html))</section>
        """)
  }

  /// They may move the printer: in touch-safe mode they are locked with the rest.
  private var lock: String? {
    live.controlLock(words)
      ?? (device.isMotionLocked(at: moment, lastJobAt: live.lastJobAt) ? words(.touchLocked) : nil)
  }

  private func html(_ item: CustomItem) -> HTML {
    switch item {
    case .section(let name, let isHorizontal, let items):
      """
      \(name.map { "<h3 dir=\"auto\">\($0)</h3>" as HTML })\
      <div class="\(isHorizontal ? "chipbtns" : "stack")">\(items.map(html))</div>
      """
    case .button(let button): form(button)
    case .output(let name, let key): output(name, key)
    }
  }

  private func form(_ button: CustomButton) -> HTML {
    let lockID = lock.map { _ in Self.lockID }
    return CommandForm(
      ControlPaths(printer: printer).customCommands, class: "custom",
      question: CustomQuestion.isAsked(before: button, live.condition) ? Self.questionID(button) : nil,
      """
      \(CustomButtonFields(button: button, lockID: lockID).html)\
      \(Button(button.name, disabledReasonID: lockID).html)\(button.outputKey.map { output("", $0) })
      """
    ).html
  }

  private func output(_ name: String, _ key: String) -> HTML {
    let text = live.outputs[key]
    return "<p class=\"hint\" dir=\"auto\">\(name)<output>\(text ?? "–")</output></p>"
  }
}
