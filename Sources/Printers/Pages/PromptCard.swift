import OctoPrint
import WebShell

/// What the printer's firmware asks, with its choices as buttons; empty while it asks nothing.
struct PromptCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  var html: HTML {
    guard let prompt = live.dialogs.prompt else { return .empty }
    return """
      <section class="card pad prompt" aria-labelledby="prompt-h"><h2 id="prompt-h">\
      \(Icon.message.html())\(words(.promptTitle))</h2><p dir="auto">\(TerminalLine(prompt.text).text)</p>\(answers(prompt))</section>
      """
  }

  private func answers(_ prompt: PrinterPrompt) -> HTML {
    if prompt.choices.isEmpty { return "<p class=\"hint\">\(words(.promptNoChoices))</p>" }
    let buttons = prompt.choices.enumerated().map { place, choice in
      let label = choice.isEmpty ? words(.promptChoice(number: place + 1)) : TerminalLine(choice).text
      return Button(label, name: DialogRoutes.choice, value: "\(place)").html
    }
    return CommandForm(
      DialogRoutes.answers(printer), class: "btns",
      "<input type=\"hidden\" name=\"\(DialogRoutes.question)\" value=\"\(prompt.mark)\">\(buttons)"
    ).html
  }
}

extension PrinterPrompt {
  /// Tells it from another one, whose choices mean something else.
  var mark: String { "[\(([text] + choices).joined(separator: "|"))]" }
}
