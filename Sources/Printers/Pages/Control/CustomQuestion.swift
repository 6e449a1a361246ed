import WebShell

/// What is asked before a control of the owner's: the owner's own question, or, while a print runs, whether to
/// send what could spoil it.
struct CustomQuestion {
  var button: CustomButton
  var text: String
  var printer: Printer.ID
  var words: Words

  /// `nil` if nothing is to be asked.
  init?(_ button: CustomButton, printer: Printer.ID, words: Words) {
    let risk = button.canSpoilPrint ? words(.terminalAskText) : nil
    guard let text = button.confirm ?? risk else { return nil }
    self.button = button
    self.text = text
    self.printer = printer
    self.words = words
  }

  /// Whether it is asked now.
  static func isAsked(before button: CustomButton, _ condition: PrinterCondition?) -> Bool {
    button.confirm != nil || (condition?.isSendingFile == true && button.canSpoilPrint)
  }

  var confirmation: Confirmation { confirmation(Confirmed.field) }

  /// The question as a page, which shows what was filled in.
  func page(filled: [String]) -> Confirmation {
    var filledIn = button
    for (index, value) in filled.enumerated() where filledIn.inputs.indices.contains(index) {
      filledIn.inputs[index].initial = value
    }
    return confirmation("\(Confirmed.field)\(CustomButtonFields(button: filledIn).html)")
  }

  private func confirmation(_ fields: HTML) -> Confirmation {
    Confirmation(
      id: CustomControlsCard.questionID(button), title: button.name, text: text, confirm: words(.sendIt),
      decline: words(.dontSend), action: ControlPaths(printer: printer).customCommands, fields: fields)
  }
}
