import WebShell

/// The question before something is heated while nothing prints.
struct HeatQuestion {
  var printer: Printer.ID
  /// What was asked for, for the page that browsers without script get; the dialog takes it from the form.
  var wish: [(name: String, value: String)] = []
  var words: Words

  var confirmation: Confirmation {
    Confirmation(
      id: HeatCard.questionID, title: words(.heatTitle), text: words(.heatText), confirm: words(.heatConfirm),
      decline: words(.heatDecline), action: ControlPaths(printer: printer).heatings,
      fields: "\(Confirmed.field)\(wish.map(hidden))")
  }

  private func hidden(_ field: (name: String, value: String)) -> HTML {
    "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">"
  }
}
