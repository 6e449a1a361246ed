import WebShell

/// The question that the owner wants asked before a control of theirs.
struct CustomQuestion {
  var button: CustomButton
  var text: String
  var printer: Printer.ID
  var words: Words

  /// `nil` if nothing is to be asked.
  init?(_ button: CustomButton, printer: Printer.ID, words: Words) {
    guard let text = button.confirm else { return nil }
    self.button = button
    self.text = text
    self.printer = printer
    self.words = words
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
