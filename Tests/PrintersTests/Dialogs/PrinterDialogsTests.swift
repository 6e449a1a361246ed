import Foundation
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `What the printer asks and says` {
  private static func prompt(_ text: String = "Go on?", _ choices: [String] = ["Yes", "No"]) -> PrinterPrompt
  {
    PrinterPrompt(text: text, choices: choices)
  }

  private static func dialogs(_ sayings: PrinterSaying...) -> PrinterDialogs {
    var dialogs = PrinterDialogs()
    for saying in sayings { dialogs.apply(saying, at: Sample.moment) }
    return dialogs
  }

  private static func asking(_ prompt: PrinterPrompt) -> LivePrinter {
    var live = Sample.live(.ready)
    live.dialogs.apply(.asks(prompt), at: Sample.moment)
    return live
  }

  @Test func `is kept until it is over`() {
    #expect(Self.dialogs(.asks(Self.prompt())).prompt == Self.prompt())
    #expect(Self.dialogs(.asks(Self.prompt()), .asksNoMore).prompt == nil)
    #expect(Self.dialogs(.says("one"), .says("two")).messages.map(\.text) == ["two", "one"])
    #expect(Self.dialogs(.says("one"), .isCleared).messages.isEmpty)
  }

  @Test func `is kept to the newest of a flood`() {
    var dialogs = PrinterDialogs()
    for number in 1...1000 { dialogs.apply(.says("\(number)"), at: Sample.moment) }
    #expect(dialogs.messages.count == PrinterDialogs.capacity && dialogs.messages.first?.text == "1000")
  }

  @Test func `is news once`() {
    let (none, asked) = (Sample.live(.ready), Self.asking(Self.prompt()))
    #expect(PrinterNotice(from: none, to: asked) == .asks("Go on?"))
    #expect(PrinterNotice(from: asked, to: asked) == nil)
    #expect(PrinterNotice(from: asked, to: none) == nil)
    let other = Self.asking(Self.prompt("And now?"))
    #expect(PrinterNotice(from: asked, to: other) == .asks("And now?"))
  }

  @Test func `becomes a notice with the question, for who has no page open`() {
    let notice = PrinterNotice.asks("Change filament?").notice(of: Sample.printer(), Sample.live(.printing))
    #expect(
      notice.title(.en) == "Ender 3: the printer has a question" && notice.text(.cs) == "Change filament?")
    #expect(notice.link == "/printers/\(Sample.id)" && notice.severity == .warning)
  }

  @Test func `stands on every page of the printer, with its choices`() {
    let layout = PrinterLayout(
      printer: Sample.printer(), live: Self.asking(Self.prompt()), features: [], words: Sample.english)
    let page = LaidOutPage(layout: layout, feature: MoreFeature.id, page: MorePage(layout: layout)).body
      .markup
    #expect(page.contains("Go on?") && page.contains("name=\"choice\" value=\"1\""))
    #expect(layout.fragments.map(\.id).contains("printer-prompt"))
  }

  @Test func `is harmless whatever it says`() {
    let live = Self.asking(Self.prompt(Sample.hostile, [Sample.hostile, ""]))
    let card = PromptCard.markup(live)
    #expect(!card.contains("<script>") && card.contains("Choice 2"))
    var said = Sample.live(.ready)
    said.dialogs.apply(.says(Sample.hostile + "\u{202E}"), at: Sample.moment)
    let messages = MessagesCard.markup(said)
    #expect(!messages.contains("<script>") && !messages.contains("\u{202E}"))
  }

  @Test func `without choices is answered at the printer`() {
    let live = Self.asking(Self.prompt("Press the knob", []))
    let card = PromptCard.markup(live)
    #expect(card.contains("answer at the printer") && !card.contains("<form"))
  }

  @Test(arguments: [("Go on?", ["No", "Yes"]), ("Go on", ["Yes", "No"]), ("Go on?", ["Yes"])])
  func `is told from a question whose choices mean something else`(text: String, choices: [String]) {
    #expect(Self.prompt(text, choices).mark != Self.prompt().mark)
  }
}
