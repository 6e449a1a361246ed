/// Logs out, and everything that this browser keeps goes. Where something waits in it to be sent, it asks
/// first; without script nothing waits there.
package struct FarewellForm {
  private let action: String
  private let label: String
  /// Sent in place by script, as `CommandForm`.
  private let isCommand: Bool
  private let words: Words

  package init(action: String, label: String, isCommand: Bool = false, words: Words) {
    self.action = action
    self.label = label
    self.isCommand = isCommand
    self.words = words
  }

  package var html: HTML {
    """
    <form method="post" action="\(action)" data-clears \(flag: "data-command", isCommand)>\
    \(Button(label).html)</form>
    """
  }

  /// Once on a page; the number stands for what the script counts.
  package var question: HTML {
    """
    <dialog class="alert" id="leaving" role="alertdialog" aria-labelledby="leaving-h" \
    aria-describedby="leaving-p"><h2 id="leaving-h">\(words(.leavingQuestion))</h2>\
    <p id="leaving-p" data-text="\(words(.leavingLoss(number: "{count}")))"></p><div class="btns">\
    <button class="btn" type="button" data-close autofocus>\(words(.leavingStay))</button>\
    <button class="btn danger" type="button" data-leave>\(words(.leavingAnyway))</button></div></dialog>
    """
  }
}
