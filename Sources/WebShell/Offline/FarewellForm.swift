/// Logs out, and everything that this browser keeps goes. Where something waits in it to be sent, it asks
/// first; without script nothing waits there.
struct FarewellForm {
  var action: String
  var label: String
  /// Sent in place by script, as `CommandForm`.
  var isCommand = false
  var words: Words

  var html: HTML {
    """
    <form method="post" action="\(action)" data-clears \(flag: "data-command", isCommand)>\
    \(Button(label).html)</form>
    """
  }

  /// Once on a page; the number stands for what the script counts.
  var question: HTML {
    """
    <dialog class="alert" id="leaving" role="alertdialog" aria-labelledby="leaving-h" \
    aria-describedby="leaving-p"><h2 id="leaving-h">\(words(.leavingQuestion))</h2>\
    <p id="leaving-p" data-text="\(words(.leavingLoss(number: "{count}")))"></p><div class="btns">\
    <button class="btn" type="button" data-close autofocus>\(words(.leavingStay))</button>\
    <button class="btn danger" type="button" data-leave>\(words(.leavingAnyway))</button></div></dialog>
    """
  }
}
