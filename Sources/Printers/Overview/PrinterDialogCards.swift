import OctoPrint
import WebShell

/// What the printer's firmware asks, with its choices as buttons, wherever a person is among its pages; empty while it
/// asks nothing.
struct PromptCard: PrinterCard {
  static let id = "printer-prompt"
  static let question = "question"
  static let choice = "choice"

  let context: CardContext

  var html: HTML {
    "<div id=\"\(Self.id)\" class=\"slot\" role=\"alert\">\(live(\.dialogs.prompt).map(asked))</div>"
  }

  private func asked(_ prompt: PrinterPrompt) -> HTML {
    """
    <section class="card pad prompt" aria-labelledby="prompt-h"><h2 id="prompt-h">\
    \(Icon.message.html())\(words(.promptTitle))</h2><p dir="auto">\(TerminalLine(prompt.text).text)</p>\(answers(prompt))</section>
    """
  }

  private func answers(_ prompt: PrinterPrompt) -> HTML {
    if prompt.choices.isEmpty { return "<p class=\"hint\">\(words(.promptNoChoices))</p>" }
    let buttons = prompt.choices.enumerated().map { place, choice in
      let label = choice.isEmpty ? words(.promptChoice(number: place + 1)) : TerminalLine(choice).text
      return Button(label, name: Self.choice, value: "\(place)").html
    }
    return context.form(
      OverviewFeature.promptAnswers, class: "btns", "\(HTML.hidden(Self.question, prompt.mark))\(buttons)")
  }
}

extension PrinterPrompt {
  /// Tells it from another one, whose choices mean something else.
  var mark: String { "[\(([text] + choices).joined(separator: "|"))]" }
}

/// What the printer's firmware said, the newest first.
struct MessagesCard: PrinterCard {
  static let id = "printer-messages"

  let context: CardContext

  var html: HTML {
    let messages = live(\.dialogs.messages)
    let clear = Button(words(.messagesClear), isWide: true).html
    return section(
      words(.messagesTitle), isHidden: messages.isEmpty,
      """
      <ul class="things">\(messages.map(row))</ul>\
      \(live { $0.may(.clearNotifications) } ? context.form(OverviewFeature.messageClearings, clear) : nil)
      """)
  }

  private func row(_ message: PrinterDialogs.Message) -> HTML {
    """
    <li><span dir="auto">\(TerminalLine(message.text).text)</span>\
    \(message.saidAt.map { "<small>\(TimeElement($0, words: words).day)</small>" as HTML })</li>
    """
  }
}

extension OverviewFeature {
  /// Answers to what the printer asks, and the end of what it said.
  @RoutesBuilder<PrinterVisit> var dialogs: [Route<PrinterVisit>] {
    command(Self.promptAnswers, on: Self.page, answer)
    command(Self.messageClearings, on: Self.page) { visit, _, _ in
      try await visit.perform { octoPrint in try await octoPrint.clearNotifications() }
    }
  }

  /// A choice is only a place: given to another question than the one that was read, it would mean something else.
  private func answer(
    _ visit: PrinterVisit, _: Void, _ fields: FormFields
  ) async throws -> CommandOutcome {
    guard let prompt = visit.live(\.dialogs.prompt), prompt.mark == fields[PromptCard.question],
      let place = Int(fields[PromptCard.choice]), prompt.choices.indices.contains(place)
    else { return .failed(.promptGone) }
    return try await visit.perform(conflict: .promptGone) { octoPrint in
      do throws(OctoPrintError) { try await octoPrint.answerPrompt(choice: place) } catch {
        // Whoever asks nothing does not say that it asks nothing.
        if error.status == 409 { visit.update { $0.dialogs.apply(.asksNoMore, at: visit.now) } }
        throw error
      }
    }
  }
}
